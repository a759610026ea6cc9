import { isHmac, skewSeconds } from './check-signature.ts'
import type { IngestHead } from './format.ts'
import { isObject, type JsonObject } from './parse-json.ts'

/** The algorithms of RFC 7518 section 3.2, by their names in a token's header. */
const hmacs: ReadonlyMap<unknown, string> = new Map([
  ['HS256', 'sha256'],
  ['HS384', 'sha384'],
  ['HS512', 'sha512'],
])

type Check = { secret: string; now: Date; algorithms: ReadonlyArray<'HS256' | 'HS384' | 'HS512'> }

/**
 * The claims of a JSON Web Token (RFC 7519) that is signed with a shared secret by one of the given algorithms, and is valid at this time with the
 * permitted skew; else null. A token without an expiry is valid for as long as the skew after it was issued.
 */
export function verifyJwt(token: string, { secret, now, algorithms }: Check): JsonObject | null {
  const [header = '', payload = '', signature = '', ...others] = token.split('.')
  const { alg, crit } = parseSegment(header) ?? {}
  const algorithm = algorithms.some((name) => name === alg) ? hmacs.get(alg) : undefined
  // `crit` names extensions that must be understood (RFC 7515 section 4.1.11), and none is.
  if (algorithm === undefined || crit !== undefined || others.length > 0) return null
  if (!isHmac(signature, { algorithm, key: secret, parts: [header, '.', payload], encoding: 'base64' })) return null
  const claims = parseSegment(payload)
  return claims !== null && isValidAt(claims, now.getTime() / 1000) ? claims : null
}

/** The token of an Authorization header, where it has the form of a JWT: the tokens of gateways have no full stops. */
export function bearerJwt({ headers }: Pick<IngestHead, 'headers'>): string | null {
  return /^Bearer +([\w-]+\.[\w-]+\.[\w-]*)$/i.exec(headers['authorization'] ?? '')?.[1] ?? null
}

function isValidAt({ exp, nbf, iat }: JsonObject, now: number): boolean {
  const latestStart = now + skewSeconds
  const earliestEnd = now - skewSeconds
  for (const start of [nbf, iat]) if (start !== undefined && !(typeof start === 'number' && start <= latestStart)) return false
  const end = exp ?? iat ?? nbf
  return typeof end === 'number' && end >= earliestEnd
}

function parseSegment(segment: string): JsonObject | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(segment, 'base64url').toString('utf8'))
    return isObject(value) ? value : null
  } catch {
    return null
  }
}
