import type { Neighbours } from './list-neighbours.ts'
import { formsOf, placesOf, type WordPlace } from './word-features.ts'
import { wordWeights } from './word-weights.ts'

type Weights = Partial<Record<WordPlace, number>>
/** The words of a message that have weights, with those of each of their forms. */
export type WeighedWords = ReadonlyMap<string, Weights[]>
type Visit = (word: string, place: WordPlace, weight: number) => void

const byForm = new Map(wordWeights.trim().split('\n ').map(readLine))

/** "code l1=1.5 t=0.3" */
function readLine(line: string): [form: string, weights: Weights] {
  const [form = '', ...pairs] = line.split(' ')
  return [
    form === String.raw`\n` ? '\n' : form,
    Object.fromEntries(pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), Number(pair.slice(pair.indexOf('=') + 1))])),
  ]
}

/** The weights of the words of a message: one look-up for each, however many candidates it stands beside. */
export function lookUpWords(words: ReadonlySet<string>): WeighedWords {
  const found = new Map<string, Weights[]>()
  for (const word of words) {
    const weights = formsOf(word).flatMap((form) => byForm.get(form) ?? [])
    if (weights.length > 0) found.set(word, weights)
  }
  return found
}

/** Visits the weights that words have wherever they stand in the text; a form that several words share counts once. */
export function visitText(words: WeighedWords, visit: Visit): void {
  const seen = new Set<Weights>()
  for (const [word, forms] of words) {
    for (const weights of forms) {
      if (weights.t === undefined || seen.has(weights)) continue
      seen.add(weights)
      visit(word, 't', weights.t)
    }
  }
}

/** Visits the weights that words have by their places beside a candidate. */
export function visitNeighbours(words: WeighedWords, neighbours: Neighbours, visit: Visit): void {
  for (const side of ['left', 'right'] as const) {
    neighbours[side].forEach((word, at) => {
      const forms = words.get(word)
      if (forms === undefined) return
      for (const place of placesOf(side, at)) {
        for (const weights of forms) if (weights[place] !== undefined) visit(word, place, weights[place])
      }
    })
  }
}
