/** A part of a text: found by a search, or between two that were. */
export type Part = { text: string; isFound: boolean }

/** Splits a text where it has one of these words, in any case. Found parts that touch are one. The time is linear in the text for each word. */
export function findMatches(text: string, words: string[]): Part[] {
  const folded = fold(text)
  const ranges = words.flatMap((word) => findAll(folded, fold(word))).toSorted((a, b) => a.from - b.from)
  const parts: Part[] = []
  let at = 0
  let until = 0
  const close = () => {
    if (until > at) parts.push({ text: text.slice(at, until), isFound: true })
    at = until
  }
  for (const { from, to } of ranges) {
    if (from > until) {
      close()
      parts.push({ text: text.slice(at, from), isFound: false })
      at = from
    }
    until = Math.max(until, to)
  }
  close()
  if (at < text.length) parts.push({ text: text.slice(at), isFound: false })
  return parts
}

/** The slice of these parts between two places of their text. */
export function cutParts(parts: Part[], start: number, end: number): Part[] {
  let at = 0
  return parts.flatMap((part) => {
    const text = part.text.slice(Math.max(0, start - at), Math.max(0, end - at))
    at += part.text.length
    return text === '' ? [] : [{ ...part, text }]
  })
}

/** In lower case, as long as it was: where that is longer, as with İ, the case counts. */
function fold(text: string): string {
  const lower = text.toLowerCase().replaceAll('ς', 'σ')
  return lower.length === text.length ? lower : text
}

function findAll(text: string, word: string): Array<{ from: number; to: number }> {
  const found: Array<{ from: number; to: number }> = []
  if (word === '') return found
  for (let from = text.indexOf(word); from !== -1; from = text.indexOf(word, from + word.length))
    found.push({ from, to: from + word.length })
  return found
}
