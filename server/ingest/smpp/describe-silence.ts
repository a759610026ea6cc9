import type { Phase } from './follow-phase.ts'

const words: Record<Phase, string> = {
  connect: 'The host does not respond.',
  tls: 'The connection was made, but nothing answered the TLS handshake. Check port and TLS.',
  bind: 'The message centre did not respond to the bind.',
}

/** Why a link was given up before it was bound, for an administrator. */
export function describeSilence(phase: Phase): string {
  return words[phase]
}
