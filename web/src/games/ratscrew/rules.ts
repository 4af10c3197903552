// The rules of Celtic Egyptian Ratscrew on one screen.
import type { RulesItem } from '../../table/rules'

const screen: RulesItem[] = [
  { part: 'goal', say: 'rat_rules_goal' },
  { part: 'turn', say: 'rat_rules_turn' },
  { part: 'special', say: 'rat_rules_pair', cards: ['7C', '7H'] },
  { part: 'special', say: 'rat_rules_sandwich', cards: ['7C', 'KD', '7H'] },
  { part: 'special', say: 'rat_rules_called', cards: ['3D'] },
  { part: 'special', say: 'rat_rules_queen', cards: ['QS'] },
  { part: 'special', say: 'rat_rules_count', cards: ['KH'] },
  { part: 'special', say: 'rat_rules_penalty' },
  { part: 'end', say: 'rat_rules_end' },
]
export default screen
