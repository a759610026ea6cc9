import { describeNetworkError } from '#server/base/describe-network-error.ts'
import { describeClose } from './describe-close.ts'
import type { Phase } from './follow-phase.ts'

/** Why a connection could not be made, or broke, for an administrator. */
export function describeConnectionError(error: NodeJS.ErrnoException, phase: Phase | 'bound'): string {
  if (error.code === 'ECONNRESET') return describeClose(phase, 'cut')
  return describeNetworkError(error, 'message centre') ?? `The connection failed: ${error.message}`
}
