import type { Phase } from './follow-phase.ts'

/** How the other side ended a connection, for an administrator. */
export function describeClose(phase: Phase | 'bound', how: 'closed' | 'cut'): string {
  if (phase === 'bound') return `The message centre ${how} the connection.`
  if (phase === 'bind')
    return `The message centre ${how} the connection and did not respond to the bind. Check port and TLS, and whether this address may connect.`
  return `The other side ${how} the connection ${phase === 'tls' ? 'during the TLS handshake' : 'as it was made'}. Check port and TLS.`
}
