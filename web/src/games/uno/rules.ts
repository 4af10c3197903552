// The rules of UNO on one screen.
import type { RulesItem } from '../../table/rules'

const screen: RulesItem[] = [
  { part: 'goal', say: 'uno_rules_goal' },
  { part: 'turn', say: 'uno_rules_colour', cards: ['red 5', 'red 8'] },
  { part: 'turn', say: 'uno_rules_number', cards: ['red 5', 'blue 5'] },
  { part: 'special', say: 'uno_rules_skip', cards: ['red skip'] },
  { part: 'special', say: 'uno_rules_reverse', cards: ['green reverse'] },
  { part: 'special', say: 'uno_rules_two', cards: ['blue draw 2'] },
  { part: 'special', say: 'uno_rules_wild', cards: ['wild'] },
  { part: 'special', say: 'uno_rules_four', cards: ['wild draw 4'] },
  { part: 'end', say: 'uno_rules_end' },
]
export default screen
