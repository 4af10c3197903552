// The names that people can have. src/fairdeal/server/forms.py refuses the same characters.
export const MOST_NAME = 24

// Control characters, and marks that show nothing or turn the text around.
const UNSEEN =
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ud800-\udfff\ufeff\ufff9-\ufffb]/gu
const SEEN = /[^\s\u200c\u200d]/u

/** A name without the characters it cannot have; empty if nothing visible is left. */
export function cleanName(typed: string): string {
  const name = [...typed.replace(UNSEEN, '').trim()].slice(0, MOST_NAME).join('').trim()
  return SEEN.test(name) ? name : ''
}
