import { fitWeights, type Case, type Weights } from './fit-weights.ts'
import { plainCode } from './plain-code.ts'
import type { Describe, Described } from './describe-message.ts'
import { listFeatures } from './list-features.ts'
import type { Message } from './read-messages.ts'

/** The regularisation of every weight: a feature of few messages gets a small one. */
const ridge = 0.6
/** An invented code is worse than none. */
const withoutCodeCounts = 1.5
/** Sentences that were put together from a pattern say less than real ones. */
const grammarCounts = 0.3
const least = 0.22
const step = 0.1

// The lists were written by people who knew many of the messages, so the fit would trust them wholly. Each message is therefore
// fitted once as it is and several times with some entries of the lists forgotten.
const wholeCounts = 0.4
const copies = 4
const forgotten = 0.5

export function fitMessages(messages: Message[], describe: Describe): Weights {
  const judged = messages.filter(({ certain }) => certain === null)
  const cases = judged.flatMap((message) => listCases(message, describe))
  const features = listFeatures(judged.map((message) => describe(message, () => false).rows.flat()))
  return fitWeights(cases, features, { ridge, least, step })
}

function listCases(message: Message, describe: Describe): Case[] {
  const variants = new Map<Described, number>([[describe(message, () => false), wholeCounts]])
  for (let copy = 0; copy < copies; copy++) {
    const variant = describe(message, (entry) => hash(`${message.text} ${copy} ${entry}`) < forgotten)
    variants.set(variant, (variants.get(variant) ?? 0) + (1 - wholeCounts) / copies)
  }
  const wanted = plainCode(message.expected)
  const base = (message.expected === null ? withoutCodeCounts : 1) * (message.writer === 'grammar' ? grammarCounts : 1)
  return Array.from(variants, ([{ candidates, rows }, share]) => {
    const isCode = candidates.map(({ code }) => wanted !== '' && plainCode(code) === wanted)
    return { rows, isCode, counts: base * share }
    // A message whose code is no candidate teaches nothing.
  }).filter(({ rows, isCode }) => rows.length > 0 && (message.expected === null || isCode.includes(true)))
}

/** A number from 0 to 1 that depends on nothing but the text (FNV-1a with the last steps of MurmurHash3). */
function hash(text: string): number {
  let state = 2166136261
  for (let at = 0; at < text.length; at++) state = Math.imul(state ^ text.charCodeAt(at), 16777619)
  state = Math.imul(state ^ (state >>> 15), 0x85ebca6b)
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35)
  return ((state ^ (state >>> 16)) >>> 0) / 2 ** 32
}
