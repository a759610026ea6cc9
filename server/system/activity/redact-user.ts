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

/** Only the whole address: `joann@example.test` does not contain `ann@example.test`. Compared in lower case, as addresses are stored. */
function replaceAddress(text: string, email: string): string {
  const lower = text.toLowerCase()
  let rest = 0
  let replaced = ''
  for (let at = lower.indexOf(email); at !== -1; at = lower.indexOf(email, at + 1)) {
    const end = at + email.length
    if (at < rest || partOfAddress.test(text.charAt(at - 1)) || continuesDomain.test(text.slice(end, end + 2))) continue
    replaced += text.slice(rest, at) + deletedAccount
    rest = end
  }
  return replaced + text.slice(rest)
}

/** Characters of a local part, RFC 5322 section 3.2.3, and letters beyond ASCII. */
const partOfAddress = /[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]/u
/** A full stop ends a sentence unless a letter follows. */
const continuesDomain = /^(?:[\p{L}\p{N}-]|\.[\p{L}\p{N}])/u
