import type { ScoredCandidate } from './choose-candidate.ts'
import type { Feature } from './describe-candidates.ts'
import { shapeFeatures } from './describe-shape.ts'
import { situationFeatures } from './describe-situation.ts'
import { visitNeighbours, visitText } from './weigh-words.ts'
import { weights } from './weights.ts'
import type { WordPlace } from './word-features.ts'

/** A reason for (a positive weight) or against a candidate, in words. `feature` is unique among the reasons of a candidate. */
export type Reason = { feature: string; because: string; weight: number }

const wordings: Record<Feature, string> = { ...situationFeatures, ...shapeFeatures }
const mostReasons = 10

/** The ten weightiest reasons for or against a candidate; a word is one reason, its weight that of all its places. */
export function listReasons(candidate: ScoredCandidate): Reason[] {
  const ofFeatures = candidate.features
    .filter((feature) => feature !== 'candidate')
    .map((feature): Reason => ({ feature, because: wordings[feature], weight: weights[feature] ?? 0 }))
  return [...ofFeatures, ...listWordReasons(candidate)]
    .filter(({ weight }) => Math.abs(weight) > 0.001)
    .toSorted((a, b) => Math.abs(b.weight) - Math.abs(a.weight))
    .slice(0, mostReasons)
}

const wherever: Record<WordPlace, string> = {
  l1: 'right before it',
  l2: 'shortly before it',
  l3: 'shortly before it',
  l: 'before it',
  r1: 'right after it',
  r2: 'shortly after it',
  r3: 'shortly after it',
  r: 'after it',
  t: 'in the text',
}

function listWordReasons({ words, neighbours }: ScoredCandidate): Reason[] {
  const found = new Map<string, { weight: number; weightiest: number; place: WordPlace }>()
  const note = (word: string, place: WordPlace, weight: number) => {
    const known = found.get(word) ?? { weight: 0, weightiest: 0, place }
    const isWeightier = Math.abs(weight) > Math.abs(known.weightiest)
    found.set(word, {
      weight: known.weight + weight,
      weightiest: isWeightier ? weight : known.weightiest,
      place: isWeightier ? place : known.place,
    })
  }
  visitText(words, note)
  visitNeighbours(words, neighbours, note)
  return Array.from(found, ([word, { weight, place }]) => ({
    feature: `word:${word}`,
    because: `${quote(word, place)} ${wherever[place]}`,
    weight,
  }))
}

function quote(word: string, place: WordPlace): string {
  // The numbers in the text include the candidate itself.
  if (word === '0') return place === 't' ? 'a number' : 'another number'
  return word === '\n' ? 'the end of a line' : `“${word}”`
}
