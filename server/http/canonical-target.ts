/**
 * A parsed request target (RFC 9112, 3.2):
 * - `canonical`: `url` is path and query in the one form that every guard, cache and route sees (those of gateways may have a slash more);
 * - `moved`: the resource has another, canonical address, to which the client can be redirected;
 * - `refused`: no resource can have this address.
 */
export type ParsedTarget =
  | { kind: 'canonical'; url: string }
  | { kind: 'moved'; location: string }
  | { kind: 'refused'; code: 'address_invalid' | 'address_too_long' }

/** RFC 9110, 4.1 asks for 8,000 octets at least. */
const maxLength = 8000
/** Gateways that deliver by GET send whole texts in the query, three characters for each byte. */
const maxIngestLength = 16_000

/** Matches targets that may not be canonical; all others are. */
const suspicious = /[^\x21-\x7e]|[%\\#]|\/[/.]/
const strayPercent = /%(?![\da-f]{2})/gi
const encodedByte = /%[\da-f]{2}/gi
/** RFC 3986, 2.3: these are equivalent encoded and unencoded, so one form has to be canonical. */
const unreserved = /[\w.~-]/
const beyondAscii = /[\x80-\xff]/g
// oxlint-disable-next-line no-control-regex
const controlCharacter = /[\0-\x1f\x7f]/
const absoluteForm = /^https?:\/\/([^/?#]*)((?:[/?][^#]*)?)$/i

/**
 * Brings the target of a request into its canonical form. `ownHosts` are the authorities, such as
 * `callbox.example:3000`, that an absolute-form target may name (RFC 9112, 3.2.2).
 */
export function parseTarget(method: string, target: string, ownHosts: ReadonlyArray<string | undefined>): ParsedTarget {
  const isForGateways = target.startsWith('/ingest/')
  if (target.length > (isForGateways ? maxIngestLength : maxLength)) return { kind: 'refused', code: 'address_too_long' }
  if (target.startsWith('/') && !suspicious.test(target)) return { kind: 'canonical', url: target }

  const url = target.startsWith('/') ? target : withoutOrigin(target, ownHosts)
  if (url === null || url.includes('#')) return { kind: 'refused', code: 'address_invalid' }
  const mark = url.indexOf('?')
  const path = encodeStrays(mark === -1 ? url : url.slice(0, mark))
  const query = mark === -1 ? '' : url.slice(mark)
  const canonical = canonicalPath(path)
  // A gateway's query is bytes in a charset that its format decodes.
  if (canonical === null || !(isGatewayPath(canonical) || isReadableQuery(query))) return { kind: 'refused', code: 'address_invalid' }
  if (canonical === path) return { kind: 'canonical', url: path + query }
  // An address put together from two parts often has a slash twice. It stays as it was sent, as its signature covers it.
  if (isGatewayPath(canonical) && canonical === path.replaceAll(/\/{2,}/g, '/')) return { kind: 'canonical', url: path + query }
  const isHarmless = (method === 'GET' || method === 'HEAD') && !isApiPath(canonical)
  return isHarmless ? { kind: 'moved', location: canonical + query } : { kind: 'refused', code: 'address_invalid' }
}

/** True if a canonical path belongs to the ingest endpoint. */
export function isGatewayPath(path: string): boolean {
  return /^\/+ingest(?:[/?]|$)/.test(path)
}

/** True if a canonical path belongs to the API, whose refusals are JSON. */
export function isApiPath(path: string): boolean {
  return isGatewayPath(path) || /^\/api(?:[/?]|$)/.test(path)
}

/** The same for a refused target without a canonical form: a guess that decides only the form of the refusal. */
export function looksLikeApiCall(target: string): boolean {
  const { pathname } = URL.parse(target.slice(0, 1000).replace(/^(?:https?:\/\/[^/?#]*)?[/\\]*/i, 'http://host/')) ?? { pathname: '' }
  const decoded = pathname.replaceAll(encodedByte, decodeUnreserved).replaceAll(/(?:\/|%2f|%5c)+/gi, '/')
  return isApiPath(decoded)
}

/** A target in absolute-form without its origin, where that is ours; else null. */
function withoutOrigin(target: string, ownHosts: ReadonlyArray<string | undefined>): string | null {
  const [, authority, rest = ''] = absoluteForm.exec(target) ?? []
  if (!authority || !ownHosts.some((host) => host?.toLowerCase() === authority.toLowerCase())) return null
  return rest.startsWith('/') ? rest : `/${rest}`
}

/** Encodes percent signs that encode nothing, and bytes that should have been encoded, so that `/100%` is a 404 and no error. */
function encodeStrays(path: string): string {
  return path.replaceAll(strayPercent, '%25').replaceAll(beyondAscii, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`)
}

/** Null for paths that none of our addresses has: dot segments, backslashes, control characters and bytes that are not UTF-8, encoded or not. */
function canonicalPath(path: string): string | null {
  const decoded = decode(path)
  if (decoded === null || decoded.includes('\\') || controlCharacter.test(decoded)) return null
  if (decoded.split('/').some((segment) => segment === '.' || segment === '..')) return null
  return path.replaceAll(encodedByte, decodeUnreserved).replaceAll(/\/{2,}/g, '/')
}

/** Queries may contain line breaks, but not U+0000, which the database cannot store, or bytes that are not UTF-8. */
function isReadableQuery(query: string): boolean {
  return decode(encodeStrays(query))?.includes('\0') === false
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

function decodeUnreserved(encoded: string): string {
  const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16))
  return unreserved.test(character) ? character : encoded
}
