import { isRejected } from './list-candidates.ts'
import { chooseCandidate, scoreCandidates } from './choose-candidate.ts'
import { features, type Feature } from './describe-candidates.ts'
import { normaliseMessage } from './normalise-message.ts'
import { weights } from './weights.ts'

/**
 * The one-time code in a message, or null when it has none. Ready to paste: digit groups joined (`123-456` → `123456`), digits
 * of any script in ASCII, the brand before the digits dropped (`G-123456` → `123456`), letters as printed.
 *
 * The candidates, the reject list and the preference (punctuation, then length) are the specification's, section 5. They
 * only count with a reason in the text around them: a word for "code" in one of some forty languages nearby, "use … to
 * log in", a line or a message of its own. The origin-bound last line `@host #code` is from WICG's "Origin-bound one-time codes".
 *
 * It examines at most the first 3,000 and the last 1,000 characters, in linear time.
 */
export function findCode(text: string): string | null {
  const message = normaliseMessage(text)
  return findBoundCode(message) ?? findLoneCode(message) ?? chooseCandidate(scoreCandidates(message))?.code ?? findLinkedCode(message)
}

/** One feature of the candidate and its weight: positive for a code, negative against one. */
export type Reason = { feature: Feature; because: string; weight: number }
/** `by`: an origin-bound line, a text that is only a code, the reasons for the best candidate, an app's own link, or nothing. */
export type Explanation = { code: string | null; by: 'bound' | 'lone' | 'reasons' | 'link' | 'none'; reasons: Reason[] }

/** The result of findCode with its reasons: the features of the best candidate, the weightiest first. Where `code` is null, they say why not. */
export function explainCode(text: string): Explanation {
  const message = normaliseMessage(text)
  const bound = findBoundCode(message)
  if (bound !== null) return { code: bound, by: 'bound', reasons: [] }
  const lone = findLoneCode(message)
  if (lone !== null) return { code: lone, by: 'lone', reasons: [] }
  const judged = scoreCandidates(message)
  const chosen = chooseCandidate(judged)
  const best = chosen ?? chooseCandidate(judged, -Infinity)
  const reasons = (best?.features ?? [])
    .map((feature) => ({ feature, because: features[feature], weight: weights[feature] }))
    .filter(({ feature, weight }) => weight !== 0 && feature !== 'candidate')
    .toSorted((a, b) => Math.abs(b.weight) - Math.abs(a.weight))
  if (chosen) return { code: chosen.code, by: 'reasons', reasons }
  const linked = findLinkedCode(message)
  return linked === null ? { code: null, by: 'none', reasons } : { code: linked, by: 'link', reasons: [] }
}

/** `@example.com #123456`, on a line of its own or, from some senders, at the end of the last sentence. */
const boundCode = /(?:^|\s)@[a-z\d-]+\.[a-z\d.:-]+\s#([a-z\d-]{4,15})(?=\s|$)/gi
function findBoundCode(message: string): string | null {
  const codes = Array.from(message.matchAll(boundCode), (found) => found[1] ?? '')
  return codes.findLast((code) => /\d/.test(code)) ?? null
}

/** A message that is nothing but a code. A year and anything over eight digits is not one. */
const loneCode = /^(?:(?:19|20)\d\d|(\d{4,8}|\d{3}[- ]\d{3}|\d{4}-\d{4}|(?=[A-Z]*\d)(?=\d*[A-Z])[A-Z\d]{5,8}))$/
function findLoneCode(message: string): string | null {
  const code = loneCode.exec(message.trim())?.[1]
  return code && !isRejected(code) ? code.replace(/[- ]/g, '') : null
}

/** A link with an app's own scheme (`sgnl://verify/1234-5678`), for texts that have the code nowhere else. */
const ownLink = /(?<![a-z])(?!https?:)[a-z]+\d*:\/\/\S+/g
const codeAtEnd = /\b(\d{6}|\d{3}-\d{3}|\d{4}-\d{4})$/
function findLinkedCode(message: string): string | null {
  const codes = Array.from(message.matchAll(ownLink), ([link]) => codeAtEnd.exec(link.slice(-12))?.[1])
  return codes.find((code) => code !== undefined)?.replace('-', '') ?? null
}
