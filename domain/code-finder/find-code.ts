import { chooseCandidate, scoreCandidates } from './choose-candidate.ts'
import { listReasons, type Reason } from './list-reasons.ts'
import { normaliseMessage } from './normalise-message.ts'
import { findCertainCode, findLinkedCode } from './special-codes.ts'
import { enough, possible } from './weights.ts'

/**
 * The one-time code in a message, or null when it has none. Ready to paste: digit groups joined (`123-456` → `123456`), digits
 * of any script in ASCII, the brand before the digits dropped (`G-123456` → `123456`), letters as printed.
 *
 * The candidates, the reject list and the preference (punctuation, then length) are the specification's, section 5. They
 * only count with enough reasons: which words stand where around them, the name of a code among them, and their shape. The origin-bound last line `@host #code` is from WICG's "Origin-bound one-time codes".
 *
 * It examines at most the first 3,000 and the last 1,000 characters, in linear time.
 */
export function findCode(text: string): string | null {
  return findCodes(text).code
}

/** One of them is null, or both: a text with a code has no candidate that only may be one. */
export type FoundCodes = { code: string | null; maybe: string | null }

/** The result of findCode, or else the best candidate that has too few points for it and enough to be offered (`possible` in weights.ts). */
export function findCodes(text: string): FoundCodes {
  const message = normaliseMessage(text)
  const certain = findCertainCode(message)
  if (certain !== null) return { code: certain.code, maybe: null }
  const best = chooseCandidate(scoreCandidates(message))
  const code = best && best.points >= enough ? best.code : findLinkedCode(message)
  return { code, maybe: code === null && best && best.points >= possible ? best.code : null }
}

/** `bound`: its last line binds the code to a website; `lone`: it is nothing but a code; `link`: only the link of an app holds it. */
export type Explanation = FoundCodes & { by: 'bound' | 'lone' | 'reasons' | 'link' | 'none'; reasons: Reason[] }

/**
 * The result of findCodes and the reasons: for `by: 'reasons'` those for the code, for `by: 'none'` those of the likeliest candidate.
 */
export function explainCode(text: string): Explanation {
  const message = normaliseMessage(text)
  const certain = findCertainCode(message)
  if (certain !== null) return { ...certain, maybe: null, reasons: [] }
  const best = chooseCandidate(scoreCandidates(message))
  const reasons = best ? listReasons(best) : []
  if (best && best.points >= enough) return { code: best.code, maybe: null, by: 'reasons', reasons }
  const linked = findLinkedCode(message)
  if (linked !== null) return { code: linked, maybe: null, by: 'link', reasons: [] }
  return { code: null, maybe: best && best.points >= possible ? best.code : null, by: 'none', reasons }
}
