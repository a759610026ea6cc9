import { describeCandidates, type DescribedCandidate } from './describe-candidates.ts'
import { lookUpWords, visitNeighbours, visitText, type WeighedWords } from './weigh-words.ts'
import { weights } from './weights.ts'

export type ScoredCandidate = DescribedCandidate & { points: number; words: WeighedWords }

/** The candidates of a message with their points: the sum of the weights of their features and of the words around them. */
export function scoreCandidates(message: string): ScoredCandidate[] {
  const described = describeCandidates(message)
  const words = lookUpWords(described.words)
  let textPoints = 0
  visitText(words, (_word, _place, weight) => (textPoints += weight))
  return described.candidates.map((candidate) => {
    let points = textPoints
    for (const feature of candidate.features) points += weights[feature] ?? 0
    visitNeighbours(words, candidate.neighbours, (_word, _place, weight) => (points += weight))
    return { ...candidate, points, words }
  })
}

/** The candidate with the most points; the specification's preference breaks ties. */
export function chooseCandidate(scored: ScoredCandidate[]): ScoredCandidate | null {
  return scored.reduce<ScoredCandidate | null>((best, one) => (best === null || isBetter(one, best) ? one : best), null)
}

/** More points; then the specification's preference: punctuation, then length; then the first. */
function isBetter(a: ScoredCandidate, b: ScoredCandidate): boolean {
  if (Math.abs(a.points - b.points) > 0.001) return a.points > b.points
  if ((a.shape === 'grouped') !== (b.shape === 'grouped')) return a.shape === 'grouped'
  return a.code.length > b.code.length
}
