/** The words of a hint, translated from `src/fairdeal/bots/hint.py`. */
declare module '*/generated/hint.js' {
  type Message = import('../generated/protocol').Message

  /** An estimate of an action by a search or a survey, with its words. */
  export interface NamedEstimate {
    action: number
    tries: number
    value: number
    error: number
    name: Message
    reason: Message | null
    doubt: Message | null
  }

  export function advised(choices: NamedEstimate[], seats: number, surveyed: boolean): Message
}
