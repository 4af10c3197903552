// The names that people can have. src/fairdeal/server/forms.py refuses the same characters.
export const MOST_NAME = 24

// Control characters, and characters that show nothing or turn the text around.
const UNSEEN =
  /[\u0000-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ud800-\udfff\ufeff\uffa0\ufff0-\ufffb\u{1bca0}-\u{1bca3}\u{1d159}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]/gu
const SEEN = /[^\s\u200c\u200d\ufe00-\ufe0f]/u

/** A name without the characters it cannot have; empty if nothing visible is left. */
export function cleanName(typed: string): string {
  const name = [...typed.replace(UNSEEN, '').trim()].slice(0, MOST_NAME).join('').trim()
  return SEEN.test(name) ? name : ''
}
