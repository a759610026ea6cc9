import type { UserKey } from '#domain/users/user.ts'

/** Stands in the log for a user whose account was deleted. */
export const deletedAccount = 'a deleted account'

/** The same value, with the address and the id of a user replaced in all its strings. */
export function redactUser(value: unknown, user: UserKey): unknown {
  if (typeof value === 'string') return replaceAddress(value.replaceAll(user.id, deletedAccount), user.email)
  if (Array.isArray(value)) return value.map((item) => redactUser(item, user))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, redactUser(item, user)]))
}

/** True if the address or the id of a user is in any of its strings: what `redactUser` replaces. */
export function mentionsUser(value: unknown, user: UserKey): boolean {
  if (typeof value === 'string') return value.includes(user.id) || findAddress(value, user.email).length > 0
  return typeof value === 'object' && value !== null && Object.values(value).some((item) => mentionsUser(item, user))
}

function replaceAddress(text: string, email: string): string {
  let rest = 0
  let replaced = ''
  for (const at of findAddress(text, email)) {
    replaced += text.slice(rest, at) + deletedAccount
    rest = at + email.length
  }
  return replaced + text.slice(rest)
}

/** Where the whole address begins, in any case: `joann@example.test` does not contain `ann@example.test`. */
function findAddress(text: string, email: string): number[] {
  const lower = toLowerCase(text)
  const found: number[] = []
  for (let at = lower.indexOf(email); at !== -1; at = lower.indexOf(email, at + 1)) {
    const [end, last] = [at + email.length, found.at(-1)]
    if (last !== undefined && at < last + email.length) continue
    if (!partOfAddress.test(text.charAt(at - 1)) && !continuesDomain.test(text.slice(end, end + 2))) found.push(at)
  }
  return found
}

/** Leaves letters that are longer in lower case: places stay the same. */
function toLowerCase(text: string): string {
  return Array.from(text, (letter) => (letter.toLowerCase().length === letter.length ? letter.toLowerCase() : letter)).join('')
}

/** Characters of a local part, RFC 5322 section 3.2.3, and letters beyond ASCII. */
const partOfAddress = /[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]/u
/** A full stop ends a sentence unless a letter follows. */
const continuesDomain = /^(?:[\p{L}\p{N}-]|\.[\p{L}\p{N}])/u
