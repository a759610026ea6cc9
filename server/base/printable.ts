/**
 * Text from elsewhere for a terminal: control characters, which could move its cursor or change its title, and those that change the direction
 * of writing are shown as escapes. Line breaks and tabs stay where `lines` is true.
 */
export function printable(text: string, { lines = false } = {}): string {
  return text.replaceAll(/[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g, (character) =>
    lines && (character === '\n' || character === '\t') ? character : escape(character),
  )
}

function escape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
