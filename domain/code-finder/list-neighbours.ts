import type { Place } from './list-words.ts'
import type { Token } from './split-words.ts'

/** The words beside a candidate, the nearest first. */
export type Neighbours = { left: string[]; right: string[] }

const mostWords = 6
const mostCharacters = 70

/** The neighbours of each candidate. Both lists are in the order of the text; a token that a candidate covers is none. */
export function listNeighbours(tokens: Token[], candidates: Place[]): Neighbours[] {
  let next = 0
  return candidates.map(({ start, end }) => {
    while ((tokens[next]?.end ?? Infinity) <= start) next++
    const left = tokens.slice(Math.max(0, next - mostWords), next).filter((token) => token.end >= start - mostCharacters)
    let after = next
    while ((tokens[after]?.start ?? Infinity) < end) after++
    const right = tokens.slice(after, after + mostWords).filter((token) => token.start <= end + mostCharacters)
    return { left: left.toReversed().map(wordOf), right: right.map(wordOf) }
  })
}

function wordOf({ word }: Token): string {
  return word
}
