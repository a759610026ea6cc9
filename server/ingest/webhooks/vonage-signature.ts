import { createHash, createHmac } from 'node:crypto'
import { isEqual, isRecent } from './check-signature.ts'
import type { IngestRequest } from './format.ts'
import { parseFields } from './parse-fields.ts'
import type { JsonObject } from './parse-json.ts'
import { verifyJwt } from './verify-jwt.ts'

/** The HMACs that an account can choose, by the length of the signature in hexadecimal digits. */
const hmacs: ReadonlyMap<number, string> = new Map([
  [32, 'md5'],
  [40, 'sha1'],
  [64, 'sha256'],
  [128, 'sha512'],
])

/**
 * Checks whether the `sig` among the fields of an SMS API request is right, and its timestamp recent; null where there is no `sig`.
 * https://developer.vonage.com/en/getting-started/concepts/signing-messages
 */
export function checkFieldSignature(request: IngestRequest, secret: string): boolean | null {
  const query = Object.fromEntries(new URLSearchParams(request.rawQuery))
  const { token: _ours, ...queryOfTheirs } = query
  // The address has our token, which is no field of theirs; that they sign it all the same is not excluded.
  const own = request.method === 'GET' || request.body.length === 0 ? queryOfTheirs : findBodyFields(request)
  const candidates = [own, { ...query, ...own }]
  if (candidates.every(({ sig }) => sig === undefined)) return null
  return candidates.some((fields) => isSignedWith(fields, request.now, secret))
}

/** A body that cannot be parsed has no fields. */
function findBodyFields(request: IngestRequest): JsonObject {
  try {
    return parseFields(request)
  } catch {
    return {}
  }
}

function isSignedWith({ sig, ...fields }: JsonObject, now: Date, secret: string): boolean {
  return typeof sig === 'string' && isRecent(textOf(fields['timestamp']), now) && isSignature(Buffer.from(sig, 'hex'), fields, secret)
}

/** An account signs by an HMAC, or, where it never chose one, by the MD5 of the text followed by the secret. */
function isSignature(signature: Buffer, fields: JsonObject, secret: string): boolean {
  const text = signedText(fields)
  const algorithm = hmacs.get(signature.length * 2)
  if (algorithm === undefined) return false
  if (isEqual(signature, createHmac(algorithm, secret).update(text).digest())) return true
  return (
    algorithm === 'md5' &&
    isEqual(
      signature,
      createHash('md5')
        .update(text + secret)
        .digest(),
    )
  )
}

/** `&name=value` of each field by name, with `_` for each & and = in a value. */
function signedText(fields: JsonObject): string {
  return Object.keys(fields)
    .toSorted()
    .map((name) => `&${name}=${(textOf(fields[name]) ?? '').replaceAll(/[&=]/g, '_')}`)
    .join('')
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

/** True if the JWT of a Messages API request is right, and covers the body. https://developer.vonage.com/en/messages/concepts/signed-webhooks */
export function isSignedByJwt(token: string, { body, now }: IngestRequest, secret: string): boolean {
  const claims = verifyJwt(token, { secret, now, algorithms: ['HS256'] })
  const bodyHash = claims?.['payload_hash']
  return typeof bodyHash === 'string' && isEqual(Buffer.from(bodyHash, 'hex'), createHash('sha256').update(body).digest())
}
