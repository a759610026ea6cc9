import { ForbiddenAddress } from './forbidden-host.ts'

/** Who is at the other end of a connection. */
export type Peer = 'device' | 'receiver' | 'message centre'

const refused: Record<Peer, string> = {
  device: 'Nothing answers at this address.',
  receiver: 'Nothing listens at this address.',
  'message centre': 'Nothing listens at this host and port.',
}
const unknownAuthority = 'Its TLS certificate is not trusted: its authority is not known here.'
const late = (peer: Peer) => `The ${peer} did not respond in time.`
const closed = (peer: Peer) => `The ${peer} closed the connection.`
const unreachable = (peer: Peer) => `The ${peer} cannot be reached.`
const malformed = () => 'What answers at this address does not speak HTTP as it should.'

/** By the `code` of an error of Node or undici, or else its `name`. */
const sentences = new Map<string, (peer: Peer) => string>([
  ['ECONNREFUSED', (peer) => refused[peer]],
  ['ECONNRESET', closed],
  ['UND_ERR_SOCKET', closed],
  ['EHOSTUNREACH', unreachable],
  ['ENETUNREACH', unreachable],
  ['ETIMEDOUT', late],
  ['TimeoutError', late],
  ['AbortError', late],
  ['ENOTFOUND', () => 'The name of the host cannot be resolved.'],
  ['EAI_AGAIN', () => 'The name of the host cannot be resolved at the moment.'],
  ['HTTPParserError', malformed],
  ['UND_ERR_HEADERS_OVERFLOW', malformed],
  ['UND_ERR_RES_CONTENT_LENGTH_MISMATCH', malformed],
  ['EPROTO', () => 'The other side does not speak TLS as we do. Check port and TLS.'],
  ['ERR_SSL_WRONG_VERSION_NUMBER', () => 'The other side does not speak TLS. Check port and TLS.'],
  ['CERT_HAS_EXPIRED', () => 'Its TLS certificate has expired.'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', () => 'Its TLS certificate is for another host.'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', () => 'Its TLS certificate is not trusted: it is self-signed.'],
  ['SELF_SIGNED_CERT_IN_CHAIN', () => unknownAuthority],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', () => unknownAuthority],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', () => unknownAuthority],
])

/** Why a connection failed, for an administrator; null where the error is not one of a connection. */
export function describeNetworkError(error: unknown, peer: Peer): string | null {
  if (error instanceof ForbiddenAddress) return error.message
  // One of several attempts carries an error for each.
  if (error instanceof AggregateError && error.errors.length > 0) return describeNetworkError(error.errors[0], peer)
  if (!(error instanceof Error)) return null
  const { code, name } = error as NodeJS.ErrnoException
  return (sentences.get(String(code)) ?? sentences.get(name))?.(peer) ?? null
}
