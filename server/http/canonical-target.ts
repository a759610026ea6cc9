/**
 * A request target (RFC 9112, 3.2), as it is to be understood:
 * - `canonical`: `url` is path and query in the one form that every guard, cache and route sees;
 * - `moved`: the same resource has another, canonical address, and sending a reader there does no harm;
 * - `refused`: nothing is to be looked up at this address.
 */
export type ParsedTarget =
  | { kind: 'canonical'; url: string }
  | { kind: 'moved'; location: string }
  | { kind: 'refused'; code: 'address_invalid' | 'address_too_long' }

/** RFC 9110, 4.1 asks for 8,000 octets at least. */
const maxLength = 8000
/** Gateways that deliver by GET carry whole texts in the query, three characters a byte. */
const maxIngestLength = 16_000

/** Anything that may need a second look: everything else is canonical already. */
const suspicious = /[^\x21-\x7e]|[%\\#]|\/[/.]/
const strayPercent = /%(?![\da-f]{2})/gi
const encodedByte = /%[\da-f]{2}/gi
/** RFC 3986, 2.3: these mean the same encoded and not, so that only one of the two may be in use. */
const unreserved = /[\w.~-]/
const beyondAscii = /[\x80-\xff]/g
// oxlint-disable-next-line no-control-regex
const controlCharacter = /[\0-\x1f\x7f]/
const absoluteForm = /^https?:\/\/([^/?#]*)((?:[/?][^#]*)?)$/i

/**
 * Brings the target of a request into its canonical form, or says why not. `ownHosts` are the authorities, such as
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
  // A gateway's query is bytes in a coding that its format knows.
  if (canonical === null || !(isGatewayPath(canonical) || isReadableQuery(query))) return { kind: 'refused', code: 'address_invalid' }
  if (canonical === path) return { kind: 'canonical', url: path + query }
  const isHarmless = (method === 'GET' || method === 'HEAD') && !isApiPath(canonical)
  return isHarmless ? { kind: 'moved', location: canonical + query } : { kind: 'refused', code: 'address_invalid' }
}

/** Whether the path of a canonical address belongs to the ingest door. */
export function isGatewayPath(path: string): boolean {
  return /^\/ingest(?:[/?]|$)/.test(path)
}

/** Whether programs ask here, which get their refusals as JSON. */
export function isApiPath(path: string): boolean {
  return isGatewayPath(path) || /^\/api(?:[/?]|$)/.test(path)
}

/** The same of an address that is refused and has no canonical form: a guess that decides nothing but the form of the refusal. */
export function looksLikeApiCall(target: string): boolean {
  const { pathname } = URL.parse(target.slice(0, 1000).replace(/^(?:https?:\/\/[^/?#]*)?[/\\]*/i, 'http://host/')) ?? { pathname: '' }
  const decoded = pathname.replaceAll(encodedByte, decodeUnreserved).replaceAll(/(?:\/|%2f|%5c)+/gi, '/')
  return isApiPath(decoded)
}

/** A target in absolute-form names a host: where it is ours, what stands behind it; else null. */
function withoutOrigin(target: string, ownHosts: ReadonlyArray<string | undefined>): string | null {
  const [, authority, rest = ''] = absoluteForm.exec(target) ?? []
  if (!authority || !ownHosts.some((host) => host?.toLowerCase() === authority.toLowerCase())) return null
  return rest.startsWith('/') ? rest : `/${rest}`
}

/** A percent sign that encodes nothing is a percent sign, and a byte that should have been encoded is that byte: `/100%` is a page that is not there. */
function encodeStrays(path: string): string {
  return path.replaceAll(strayPercent, '%25').replaceAll(beyondAscii, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`)
}

/** Null for what no address of ours is: dot segments, backslashes, control characters and bytes that are not UTF-8, encoded or not. */
function canonicalPath(path: string): string | null {
  const decoded = decode(path)
  if (decoded === null || decoded.includes('\\') || controlCharacter.test(decoded)) return null
  if (decoded.split('/').some((segment) => segment === '.' || segment === '..')) return null
  return path.replaceAll(encodedByte, decodeUnreserved).replaceAll(/\/{2,}/g, '/')
}

/** Queries may hold line breaks, but no database takes U+0000, and bytes that are not UTF-8 mean nothing. */
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
