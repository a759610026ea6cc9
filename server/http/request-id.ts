import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Config } from '#server/base/config.ts'

/** What proxies make of it: a UUID, hexadecimal digits, or a word of theirs in front. It goes to the log, the database and a header. */
const usable = /^[\w.:=-]{8,64}$/

/** The id of a request: that of the proxy in front (`X-Request-Id`), where there is one by TRUST_PROXY, else a new one. */
export function requestIdOf({ trustProxy }: Config, headers: IncomingHttpHeaders): string {
  const given = headers['x-request-id']
  return trustProxy > 0 && typeof given === 'string' && usable.test(given) ? given : randomUUID()
}
