import type { Pattern } from '../../words/dutch'

/** What the server says at a table of Ratscrew. */
export const dutch: readonly Pattern[] = [
  [/^lay$/, 'leggen'],
  [/^snap$/, 'slaan'],
  [/^lay: (.+)$/, 'leggen: $1'],
  [/^snap: (.+)$/, 'slaan: $1'],
  [/^you have no cards to lay$/, 'je hebt geen kaarten om te leggen'],
  [
    /^it is not your turn, and you have a penalty already$/,
    'je bent niet aan de beurt, en je hebt al straf',
  ],
  [/^nobody snaps without cards in these rules$/, 'wie geen kaarten heeft, mag hier niet slaan'],
  [/^who has a penalty may not snap$/, 'wie straf heeft, mag niet slaan'],
  [
    /^the stack has just been won: there is nothing to snap$/,
    'de stapel is net gewonnen: er is niets om op te slaan',
  ],
  [/^there is no stack yet$/, 'er ligt nog geen stapel'],
  [/^another hand was faster$/, 'een andere hand was sneller'],
  [/^another hand was faster \((.+)\)$/, 'een andere hand was sneller ($1)'],
  [/^the table has moved on before your hand came down$/, 'er was al iets anders gebeurd voordat je hand neerkwam'],
  [/^your hand is down already, and is being judged$/, 'je hand ligt er al, en wordt beoordeeld'],
  [/^the match is over$/, 'de partij is uit'],
]
