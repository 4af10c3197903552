// The rules of Segments on one screen.
import type { RulesItem } from '../../table/rules'

const screen: RulesItem[] = [
  { part: 'goal', say: 'seg_rules_goal' },
  { part: 'turn', say: 'seg_rules_beat', cards: ['3', '7'] },
  { part: 'turn', say: 'seg_rules_set', cards: ['7', '4', '4'] },
  { part: 'turn', say: 'seg_rules_lead' },
  { part: 'special', say: 'seg_rules_pieces', cards: ['5 as 9'] },
  { part: 'special', say: 'seg_rules_pass' },
  { part: 'end', say: 'seg_rules_end' },
]
export default screen
