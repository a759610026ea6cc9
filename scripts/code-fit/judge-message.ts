import { findLinkedCode } from '../../domain/code-finder/special-codes.ts'
import type { Describe, IsForgotten } from './describe-message.ts'
import type { Weights } from './fit-weights.ts'
import { plainCode } from './plain-code.ts'
import type { Message } from './read-messages.ts'

/** What the finder makes of a message: its likeliest code, the points of it, and the code that needs none. */
export type Judged = { message: Message; code: string | null; points: number; otherwise: string | null; row: string[] }
export type Outcome = 'same' | 'wrong' | 'none' | 'invented' | 'rightly none'

/** Judges a message with these weights, as if the lists lacked the forgotten entries. */
export function judgeMessage(message: Message, weights: Weights, describe: Describe, isForgotten: IsForgotten): Judged {
  if (message.certain !== null) return { message, code: message.certain, points: Infinity, otherwise: null, row: [] }
  const { candidates, rows } = describe(message, isForgotten)
  const judged = candidates.map(({ code }, at) => {
    const row = rows[at]?.flat() ?? []
    return { code, row, points: row.reduce((sum, feature) => sum + (weights.get(feature) ?? 0), 0) }
  })
  const none = { code: null, points: -Infinity, row: [] }
  const best = judged.reduce<Omit<Judged, 'message' | 'otherwise'>>((a, b) => (b.points > a.points + 0.001 ? b : a), none)
  return { message, ...best, otherwise: findLinkedCode(message.normalised) }
}

/** The outcome where a code needs `enough` points. */
export function outcomeOf({ message, code, points, otherwise }: Judged, enough: number): Outcome {
  const got = points >= enough ? code : otherwise
  if (message.expected === null) return got === null ? 'rightly none' : 'invented'
  if (got === null) return 'none'
  return plainCode(got) === plainCode(message.expected) ? 'same' : 'wrong'
}

/** The entries that none of these messages has: a list that was written with the others in sight must not help there. */
export function forgetUnseen(messages: Message[]): IsForgotten {
  const seen = new Set(messages.flatMap(({ listed }) => listed.map(({ entry }) => entry)))
  return (entry) => !seen.has(entry)
}
