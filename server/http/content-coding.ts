import type { IncomingMessage } from 'node:http'

/** Java programs often name the charset of their body here, which is none of the codings. */
const uncoded = ['identity', 'utf-8', 'utf8']

/**
 * True if a request names a content coding other than identity (RFC 9110, 8.4) for a body that it has, or that its method may have. No body is
 * decoded here: some bytes of it could become gigabytes. The same goes for transfer codings other than chunked (RFC 9112, 7).
 */
export function hasCodedBody({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean {
  const transfer = headers['transfer-encoding']
  // Node refuses it, with an error of its own.
  if (transfer !== undefined && !transfer.trimEnd().toLowerCase().endsWith('chunked')) return false
  const mayHaveBody = (method !== 'GET' && method !== 'HEAD') || hasBody({ headers })
  return mayHaveBody && (names(headers['content-encoding'], uncoded) || names(transfer, ['chunked']))
}

/** True if a request says that it has a body (RFC 9112, 6.3). */
export function hasBody({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** True if a list of codings names another one than `harmless`. Their names are case-insensitive, and elements may be empty (RFC 9110, 5.6.1). */
function names(list: string | undefined, harmless: string[]): boolean {
  return list?.split(',').some((coding) => !['', ...harmless].includes(coding.trim().toLowerCase())) ?? false
}
