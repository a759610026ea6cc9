import { isLetterAt } from './is-letter-at.ts'

/** A piece of a text: a word, a run of digits (`word` is then "0"), the end of a line, or any other character by itself, twice in `word` where it is repeated ("..."). */
export type Token = { start: number; end: number; word: string }

/** Scripts that are written without spaces (Thai to Hangul): each of their characters is a word. */
const unspaced = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/

/** The tokens of a folded, lower-case text, in order. Spaces are none. */
export function splitWords(text: string): Token[] {
  const tokens: Token[] = []
  let start = 0
  while (start < text.length) {
    const end = endOfToken(text, start)
    if (text[start] !== ' ') tokens.push({ start, end, word: wordOf(text, start, end) })
    start = end
  }
  return tokens
}

function wordOf(text: string, start: number, end: number): string {
  if (isDigitAt(text, start)) return '0'
  return isSpacedLetterAt(text, start) ? text.slice(start, end) : text.slice(start, Math.min(end, start + 2))
}

function endOfToken(text: string, start: number): number {
  const continues = isDigitAt(text, start) ? isDigitAt : isSpacedLetterAt
  let end = start
  while (end < text.length && continues(text, end)) end++
  if (end > start) return end
  if ((text.codePointAt(start) ?? 0) > 0xffff) return start + 2
  do end++
  while (text[end] === text[start] && isSign(text, end))
  return end
}

/** Punctuation of ASCII: only its repetition is one token, not that of a line end or of a character of a script without spaces. */
function isSign(text: string, at: number): boolean {
  const unit = text.charCodeAt(at)
  return unit > 32 && unit < 127
}

function isDigitAt(text: string, at: number): boolean {
  const unit = text.charCodeAt(at)
  return unit >= 48 && unit <= 57
}

function isSpacedLetterAt(text: string, at: number): boolean {
  return isLetterAt(text, at) && (text.charCodeAt(at) < 0xe00 || !unspaced.test(text.charAt(at)))
}
