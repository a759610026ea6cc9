import type { Features } from './describe-message.ts'
import { minimise } from './minimise.ts'

/** A message of the fit: the features of each candidate by name, in parts, which of them are the code, and how much it counts. */
export type Case = { rows: Features[][]; isCode: boolean[]; counts: number }
export type Weights = ReadonlyMap<string, number>
export type Options = { ridge: number; least: number; step: number }

/**
 * Fits a conditional logit over the candidates of a text and "none of them": P(i) = exp(s_i) / (1 + sum of exp(s_j)), where s is
 * the sum of the weights of a candidate's features. Weights under `least` are dropped and the others fitted again, and rounded to `step`.
 */
export function fitWeights(cases: Case[], features: string[], { ridge, least, step }: Options): Weights {
  const first = fitOnce(cases, features, ridge)
  const kept = features.filter((_, at) => Math.abs(first[at] ?? 0) >= least)
  const second = fitOnce(cases, kept, ridge)
  const weights = kept.map((feature, at): [string, number] => [feature, Math.round((second[at] ?? 0) / step) * step])
  return new Map(weights.filter(([, weight]) => weight !== 0))
}

/** The features of a part of a row by their positions; many rows share it. */
type Part = { features: Int32Array; score: number; share: number }

function fitOnce(cases: Case[], features: string[], ridge: number): Float64Array {
  const position = new Map(features.map((feature, at) => [feature, at]))
  const parts = new Map<Features, Part>()
  const partOf = (names: Features): Part => {
    const part = parts.get(names) ?? { features: Int32Array.from(names.flatMap((name) => position.get(name) ?? [])), score: 0, share: 0 }
    parts.set(names, part)
    return part
  }
  const indexed = cases.map((one) => ({ ...one, rows: one.rows.map((row) => row.map(partOf)) }))
  return minimise(features.length, (weights, slope) => {
    for (const part of parts.values()) {
      let score = 0
      for (const feature of part.features) score += weights[feature] ?? 0
      part.score = score
      part.share = 0
    }
    let loss = 0
    for (const one of indexed) loss += addShares(one.rows, one.isCode, one.counts)
    weights.forEach((weight, at) => {
      loss += (ridge / 2) * weight * weight
      slope[at] = ridge * weight
    })
    for (const { features: ofPart, share } of parts.values()) {
      if (share !== 0) for (const feature of ofPart) slope[feature] = (slope[feature] ?? 0) + share
    }
    return loss
  })
}

/** The loss of one message; adds to each part its share in the slope. */
function addShares(rows: Part[][], isCode: boolean[], counts: number): number {
  const scores = rows.map((row) => row.reduce((sum, { score }) => sum + score, 0))
  const most = Math.max(0, ...scores)
  const none = Math.exp(-most)
  const odds = scores.map((score) => Math.exp(score - most))
  const total = odds.reduce((sum, one) => sum + one, none)
  const hasCode = isCode.includes(true)
  const right = hasCode ? odds.reduce((sum, one, at) => sum + (isCode[at] ? one : 0), 0) : none
  rows.forEach((row, at) => {
    const odd = odds[at] ?? 0
    const share = counts * (odd / total - (isCode[at] ? odd / right : 0))
    for (const part of row) part.share += share
  })
  return counts * Math.log(total / right)
}
