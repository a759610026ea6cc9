const letter = /[\p{L}\p{M}]/u

/** A letter or a mark of any script stands at this position of the text; false outside the text. */
export function isLetterAt(text: string, at: number): boolean {
  const unit = text.charCodeAt(at) // NaN outside the text, which no comparison holds for
  return unit < 128 ? (unit | 32) >= 97 && (unit | 32) <= 122 : letter.test(text.charAt(at))
}
