import { isRejected } from './list-candidates.ts'

// Codes that need no judging: those of an origin-bound line, of a message that is nothing else, and of an app's link.

/** A code that needs no judging, or null. */
export function findCertainCode(message: string): { code: string; by: 'bound' | 'lone' } | null {
  const bound = findBoundCode(message)
  if (bound !== null) return { code: bound, by: 'bound' }
  const lone = findLoneCode(message)
  return lone === null ? null : { code: lone, by: 'lone' }
}

/** `@example.com #123456`, on a line of its own or, from some senders, at the end of the last sentence. */
const boundCode = /(?:^|\s)@[a-z\d-]+\.[a-z\d.:-]+\s#([a-z\d-]{4,15})(?=\s|$)/gi
function findBoundCode(message: string): string | null {
  const codes = Array.from(message.matchAll(boundCode), (found) => found[1] ?? '')
  return codes.findLast((code) => /\d/.test(code)) ?? null
}

/** A message that is nothing but a code, or one with a brand's initial before it. A year and anything over eight digits is not one. */
const loneCode = /^(?:(?:19|20)\d\d|(?:(?:G|FB)-)?(\d{4,8}|\d{3}[- ]\d{3}|\d{4}-\d{4}|(?=[A-Z]*\d)(?=\d*[A-Z])[A-Z\d]{5,8}))$/
function findLoneCode(message: string): string | null {
  const code = loneCode.exec(message.trim())?.[1]
  return code && !isRejected(code) ? code.replace(/[- ]/g, '') : null
}

/** `sgnl://verify/1234-5678` */
const ownLink = /(?<![a-z])(?!https?:)[a-z]+\d*:\/\/\S+/gi
const codeAtEnd = /\b(\d{6}|\d{3}-\d{3}|\d{4}-\d{4})$/
/** The code in a link with an app's own scheme, for texts that have it nowhere else. */
export function findLinkedCode(message: string): string | null {
  const codes = Array.from(message.matchAll(ownLink), ([link]) => codeAtEnd.exec(link.slice(-12))?.[1])
  return codes.find((code) => code !== undefined)?.replace('-', '') ?? null
}
