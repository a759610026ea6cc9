import { describeCandidates, type DescribedCandidate, type Feature } from './describe-candidates.ts'
import { enough, weights } from './weights.ts'

export type ScoredCandidate = DescribedCandidate & { points: number }

/** The candidates of a message with their points: the sum of the weights of their features. */
export function scoreCandidates(message: string): ScoredCandidate[] {
  return describeCandidates(message).map((described) => ({ ...described, points: addWeights(described.features) }))
}

export function addWeights(features: Feature[], table: Readonly<Record<Feature, number>> = weights): number {
  let points = 0
  for (const feature of features) points += table[feature]
  return points
}

/** The candidate with the most points, if they are enough; the specification's preference breaks ties. */
export function chooseCandidate(judged: ScoredCandidate[], least = enough): ScoredCandidate | null {
  if (judged.length === 0) return null
  const best = judged.reduce((a, b) => (isBetter(b, a) ? b : a))
  return best.points >= least ? best : null
}

/** More points; then the specification's preference: punctuation, then length; then the first. */
function isBetter(a: ScoredCandidate, b: ScoredCandidate): boolean {
  if (Math.abs(a.points - b.points) > 0.001) return a.points > b.points
  if ((a.shape === 'grouped') !== (b.shape === 'grouped')) return a.shape === 'grouped'
  return a.code.length > b.code.length
}
