// The rules of UNO on one screen.
import type { Holds, RulesItem } from '../../table/rules'

const points: Holds = ({ scoring }) => scoring === 'mattel'
const stacks: Holds = ({ stacking }) => stacking === true
const until: Holds = ({ draw_until_playable }) => draw_until_playable === true
const challenged: Holds = ({ wd4_challenge }) => wd4_challenge === true
const byColour: Holds = ({ wd4_rule }) => wd4_rule === 'no_matching_colour'
const FOUR = ['wd4_rule', 'wd4_challenge']

const screen: RulesItem[] = [
  { part: 'goal', say: 'uno_rules_goal' },
  { part: 'turn', say: 'uno_rules_colour', cards: ['red 5', 'red 8'] },
  { part: 'turn', say: 'uno_rules_number', cards: ['red 5', 'blue 5'], when: (own) => !until(own) },
  { part: 'turn', say: 'uno_rules_number_until', cards: ['red 5', 'blue 5'], when: until, options: ['draw_until_playable'] },
  { part: 'special', say: 'uno_rules_skip', cards: ['red skip'] },
  { part: 'special', say: 'uno_rules_reverse', cards: ['green reverse'] },
  { part: 'special', say: 'uno_rules_two', cards: ['blue draw 2'], when: (own) => !stacks(own) },
  { part: 'special', say: 'uno_rules_two_stacked', cards: ['blue draw 2'], when: stacks },
  { part: 'special', say: 'uno_rules_wild', cards: ['wild'] },
  { part: 'special', say: 'uno_rules_four', cards: ['wild draw 4'] },
  { part: 'special', say: 'uno_rules_four_other', when: (own) => !challenged(own) && !byColour(own), options: FOUR },
  { part: 'special', say: 'uno_rules_four_colour', when: (own) => !challenged(own) && byColour(own), options: FOUR },
  { part: 'special', say: 'uno_rules_challenge_other', when: (own) => challenged(own) && !byColour(own), options: FOUR },
  { part: 'special', say: 'uno_rules_challenge_colour', when: (own) => challenged(own) && byColour(own), options: FOUR },
  { part: 'end', say: 'uno_rules_end', when: (own) => !points(own), options: ['scoring', 'target', 'final_draw_applies'] },
  { part: 'end', say: 'uno_rules_end_points', when: points, options: ['scoring', 'target', 'n_rounds'] },
]
export default screen
