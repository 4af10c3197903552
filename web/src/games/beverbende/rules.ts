// The rules of Beverbende on one screen.
import type { RulesItem } from '../../table/rules'

const screen: RulesItem[] = [
  { part: 'goal', say: 'bev_rules_goal', cards: ['1', '0', '3', '2'] },
  { part: 'turn', say: 'bev_rules_see' },
  { part: 'turn', say: 'bev_rules_turn' },
  { part: 'special', say: 'bev_rules_peek', cards: ['peek'] },
  { part: 'special', say: 'bev_rules_switch', cards: ['switch'] },
  { part: 'special', say: 'bev_rules_again', cards: ['pick-again'] },
  { part: 'end', say: 'bev_rules_end' },
]
export default screen
