/** The parameters of the inbox's address: the open number, or the wish to have one picked, and what is searched for, filtered and sorted by. */
export const inboxParameters = ['number', 'pick', 'q', 'within', 'digits', 'service', 'receiving', 'sort'] as const

/** The values that some of them may have. The others are words. */
const shapes: Partial<Record<(typeof inboxParameters)[number], RegExp>> = {
  number: /^\d{1,18}$/,
  service: /^[\p{Ll}\p{Lo}\p{N}]+(?:-[\p{Ll}\p{Lo}\p{N}]+)*$/u,
  pick: /^1$/,
}
/** Longer values than these are of nobody's making. */
const maxLength = 64

/** The address of the inbox with those parameters of `params` that are its own: what a sign-in returns to. */
export function inboxAddress(params: URLSearchParams, path: '/available-numbers' | '/auth' = '/available-numbers'): string {
  const own = new URLSearchParams()
  for (const name of inboxParameters) {
    const value = params.get(name)
    if (value && value.length <= maxLength && (shapes[name]?.test(value) ?? true)) own.set(name, value)
  }
  const query = own.toString()
  return query === '' ? path : `${path}?${query}`
}

/** True if a navigation changes only these parameters, and so nothing that the server has to be asked about. */
export function staysInInbox(from: URL, to: URL): boolean {
  return from.pathname === to.pathname && from.search !== to.search && withoutInbox(from.searchParams) === withoutInbox(to.searchParams)
}

function withoutInbox(params: URLSearchParams): string {
  const rest = new URLSearchParams(params)
  for (const name of inboxParameters) rest.delete(name)
  return rest.toString()
}
