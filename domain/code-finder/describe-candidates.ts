import { blankSpans } from './blank-spans.ts'
import { mayHoldCode } from './context-patterns.ts'
import { dropAddressees } from './drop-addressees.ts'
import { describeShape, type ShapeFeature } from './describe-shape.ts'
import { describeSituation, type SituationFeature } from './describe-situation.ts'
import { listCandidates, type Candidate } from './list-candidates.ts'
import { listEntries, sortEntries, type Listed } from './list-words.ts'
import { splitWords } from './split-words.ts'
import { listNeighbours, type Neighbours } from './list-neighbours.ts'

export type Feature = SituationFeature | ShapeFeature
export type DescribedCandidate = Candidate & { features: Feature[]; neighbours: Neighbours }
/** A message with the candidates for its code. `words` are its different words, each once. */
export type Description = { candidates: DescribedCandidate[]; words: ReadonlySet<string> }

const nothing: Description = { candidates: [], words: new Set() }

/**
 * The candidates of a message, normalised by normaliseMessage, with what speaks for and against each. `listed` are the entries of
 * the lists that count, by default all that the message has.
 */
export function describeCandidates(message: string, listed: Listed[] | null = null): Description {
  if (!mayHoldCode.test(message)) return nothing
  const places = sortEntries(listed ?? listEntries(message), message.length)
  const candidates = listCandidates(blankSpans(message), places.name)
  if (candidates.length === 0) return nothing
  const text = message.toLowerCase()
  const tokens = dropAddressees(splitWords(text))
  const situations = describeSituation(text, candidates, places)
  const neighbours = listNeighbours(tokens, candidates)
  return {
    words: new Set(tokens.map(({ word }) => word)),
    candidates: candidates.map((candidate, at) => ({
      ...candidate,
      features: [...(situations[at] ?? []), ...describeShape(text, candidates, at)],
      neighbours: neighbours[at] ?? { left: [], right: [] },
    })),
  }
}
