import { foldText } from '#domain/code-finder/normalise-message.ts'

/** A part of a text, in UTF-16 units; `end` is the first after it. */
export type Place = { start: number; end: number }

/** The letters and digits of a text as they are compared, with the place of each: folded, without case. */
type Letters = { folded: string; places: Place[] }

/** Between two characters of a printed code stand no more units than these: "4 - 8", or a few invisible ones. */
const widestGap = 4

/**
 * Where a text prints this code: in groups ("48 29"), behind a brand ("G-4829"), in the digits of any script. A place that is no part of a longer word or number goes
 * before one that is, then the shortest, then the first. Null where it is not printed. Linear in the text.
 */
export function findPrinted(text: string, code: string): Place | null {
  const { folded, places } = listLetters(text)
  const wanted = listLetters(code).folded
  if (wanted === '') return null
  let best: (Place & { rank: number }) | null = null
  for (let at = folded.indexOf(wanted); at !== -1; at = folded.indexOf(wanted, at + 1)) {
    const printed = places.slice(at, at + wanted.length)
    const [start, end] = [printed[0]?.start ?? 0, printed.at(-1)?.end ?? 0]
    if (printed.some((place, nth) => place.start - (printed[nth - 1]?.end ?? start) > widestGap)) continue
    const isWhole = places[at - 1]?.end !== start && places[at + wanted.length]?.start !== end
    const rank = end - start + (isWhole ? 0 : text.length)
    if (best === null || rank < best.rank) best = { start, end, rank }
  }
  return best && { start: best.start, end: best.end }
}

function listLetters(text: string): Letters {
  const folded: string[] = []
  const places: Place[] = []
  let start = 0
  for (const character of text) {
    const end = start + character.length
    for (const [letter] of foldText(character)
      .toUpperCase()
      .matchAll(/[\p{L}\p{N}]/gu)) {
      folded.push(letter)
      places.push(...Array.from({ length: letter.length }, () => ({ start, end })))
    }
    start = end
  }
  return { folded: folded.join(''), places }
}
