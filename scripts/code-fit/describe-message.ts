import { describeCandidates, type DescribedCandidate } from '../../domain/code-finder/describe-candidates.ts'
import { formsOf, placesOf } from '../../domain/code-finder/word-features.ts'
import type { Message } from './read-messages.ts'

/** Names of features that a candidate has; those of words are "form place". */
export type Features = string[]
/**
 * The candidates of a message and all features of each, in parts: those of the words of the text, of the words beside it, and of the
 * lists and its shape. Descriptions of one message share the parts that are the same.
 */
export type Described = { candidates: DescribedCandidate[]; rows: Features[][] }
export type IsForgotten = (entry: string) => boolean
export type Describe = (message: Message, isForgotten: IsForgotten) => Described

type Known = { variants: Map<string, Described>; shared: Map<string, Features> }

/** Describes messages as if the lists lacked the forgotten entries. The same message without the same entries is described once. */
export function createDescriber(): Describe {
  const known = new Map<Message, Known>()
  return (message, isForgotten) => {
    const kept = message.listed.filter(({ entry }) => !isForgotten(entry))
    const { variants, shared } = known.get(message) ?? { variants: new Map<string, Described>(), shared: new Map<string, Features>() }
    known.set(message, { variants, shared })
    const key = kept.map(({ entry, start }) => `${entry} ${start}`).join()
    const described = variants.get(key) ?? describe(message, kept, shared)
    variants.set(key, described)
    return described
  }
}

function describe({ normalised }: Message, kept: Message['listed'], shared: Map<string, Features>): Described {
  const { candidates, words } = describeCandidates(normalised, kept)
  const share = (key: string, list: () => Features) => {
    const features = shared.get(key) ?? list()
    shared.set(key, features)
    return features
  }
  const inText = share('text', () => Array.from(new Set(Array.from(words).flatMap(formsOf)), (form) => `${form} t`))
  const rows = candidates.map((candidate) => [
    inText,
    share(`${candidate.start} ${candidate.end}`, () => listBeside(candidate)),
    candidate.features,
  ])
  return { candidates, rows }
}

function listBeside({ neighbours }: DescribedCandidate): Features {
  return (['left', 'right'] as const).flatMap((side) =>
    neighbours[side].flatMap((word, at) => formsOf(word).flatMap((form) => placesOf(side, at).map((place) => `${form} ${place}`))),
  )
}
