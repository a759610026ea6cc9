import { formsOf } from '../../domain/code-finder/word-features.ts'
import type { Features } from './describe-message.ts'

/** Features of fewer messages say nothing about others. */
const leastMessages = 3

/**
 * The features that are fitted. A word also speaks as its beginning and its end (formsOf): where no other word has that beginning in
 * that place, the word itself is left out, and where no other has that end, the end. The table is smaller, and says the same.
 */
export function listFeatures(messages: Features[][]): string[] {
  const counts = new Map<string, number>()
  for (const parts of messages) for (const feature of new Set(parts.flat())) counts.set(feature, (counts.get(feature) ?? 0) + 1)
  const words = new Map<string, number>()
  for (const feature of counts.keys()) for (const form of listForms(feature)) words.set(form, (words.get(form) ?? 0) + 1)
  const isNeeded = (feature: string) => {
    const [beginning] = listForms(feature)
    return beginning === undefined ? !(feature.startsWith('~') && words.get(feature) === 1) : words.get(beginning) !== 1
  }
  return Array.from(counts).flatMap(([feature, count]) => (count >= leastMessages && isNeeded(feature) ? [feature] : []))
}

/** The beginning and the end of a longer word, in its place. */
function listForms(feature: string): string[] {
  const [word = '', place] = feature.split(' ')
  if (place === undefined || word.includes('~')) return []
  return formsOf(word)
    .slice(1)
    .map((form) => `${form} ${place}`)
}
