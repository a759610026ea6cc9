/** Explains why a message centre refused to bind (SMPP 3.4 section 5.1.3), for the administrator who can change it. */
const words: Record<number, string> = {
  0x03: 'It does not know this kind of bind. Set bind to receiver.',
  0x04: 'It does not allow a bind at this moment.',
  0x05: 'This system_id is bound already, perhaps by a program elsewhere.',
  0x0d: 'It refused to bind. Check system_id, password and system_type, and whether this address may connect.',
  0x0e: 'The password is wrong.',
  0x0f: 'The system_id is not known there.',
  0x53: 'The system_type is not known there.',
  0x58: 'It allows no more connections or messages for now.',
}

export function describeBindError(status: number): string {
  const code = `0x${status.toString(16).padStart(2, '0').toUpperCase()}`
  return `The message centre refused to bind (${code}). ${words[status] ?? 'Ask its operator what that means.'}`
}

/** Refusals that stay until somebody changes something, or that ask for patience: trying again soon only annoys. */
const lasting = new Set([0x0d, 0x0e, 0x0f, 0x53, 0x58])

export function isLastingBindError(status: number): boolean {
  return lasting.has(status)
}
