import { describeClose } from './describe-close.ts'
import type { Phase } from './follow-phase.ts'

const words: Record<string, string> = {
  ECONNREFUSED: 'Nothing listens at this host and port.',
  ENOTFOUND: 'There is no host of this name.',
  EAI_AGAIN: 'The name of the host could not be looked up.',
  ETIMEDOUT: 'The host does not respond.',
  EHOSTUNREACH: 'There is no way to this host.',
  ENETUNREACH: 'There is no way to this host.',
  EPROTO: 'The other side does not speak TLS as we do. Check port and TLS.',
  ERR_SSL_WRONG_VERSION_NUMBER: 'The other side does not speak TLS. Check port and TLS.',
  CERT_HAS_EXPIRED: 'Its TLS certificate has expired.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'Its TLS certificate is for another host.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'Its TLS certificate is not trusted: it is self-signed.',
  SELF_SIGNED_CERT_IN_CHAIN: 'Its TLS certificate is not trusted: its authority is not known here.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'Its TLS certificate is not trusted: its authority is not known here.',
}

/** Why a connection could not be made, or broke, for an administrator. */
export function describeConnectionError(error: Error, phase: Phase | 'bound'): string {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (code === 'ECONNRESET') return describeClose(phase, 'cut')
  return words[code] ?? `The connection failed: ${error.message}`
}
