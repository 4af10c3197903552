// The rules of Reverb on one screen.
import type { RulesItem } from '../../table/rules'

const screen: RulesItem[] = [
  { part: 'goal', say: 'reverb_rules_goal' },
  { part: 'turn', say: 'reverb_rules_match', cards: ['3/5', '5/2'] },
  { part: 'turn', say: 'reverb_rules_chain', cards: ['3/5', '5/2', '2/5'] },
  { part: 'special', say: 'reverb_rules_range', cards: ['2/1-4'] },
  { part: 'special', say: 'reverb_rules_wild', cards: ['6/wild'] },
  { part: 'special', say: 'reverb_rules_null', cards: ['4/null'] },
  { part: 'special', say: 'reverb_rules_draw', cards: ['7/draw'] },
  { part: 'special', say: 'reverb_rules_reverse' },
  { part: 'end', say: 'reverb_rules_end' },
]
export default screen
