import { CallError } from '../lib/call.ts'

const unexpected = 'An unexpected error occurred. Please try again.'

export type StepMessages = {
  /** When the server could not be reached. */
  unreachable: string
  /** When the error has no message. */
  fallback: string
}

export const requestMessages: StepMessages = { unreachable: unexpected, fallback: 'Failed to send verification code' }
export const verifyMessages: StepMessages = { unreachable: 'Verification failed. Please try again.', fallback: 'Verification failed' }

/** The error message, with what to do about it. */
export function refusalMessage(failure: unknown, { unreachable, fallback }: StepMessages): string {
  if (!(failure instanceof CallError)) return unexpected
  if (failure.status === 0 || failure.code === 'unexpected') return unreachable
  if (failure.status === 429 && failure.retryAfter !== undefined)
    return `Too many requests. Try again in ${waitMessage(failure.retryAfter)}.`
  if (failure.triesLeft !== undefined) return `${failure.message}. ${triesLeftMessage(failure.triesLeft)}`
  return failure.message || fallback
}

function triesLeftMessage(tries: number): string {
  if (tries === 0) return 'It cannot be tried again: request a new one.'
  return tries === 1 ? '1 try left.' : `${tries} tries left.`
}

function waitMessage(seconds: number): string {
  const [figure, unit] =
    seconds < 90 ? [seconds, 'second'] : seconds < 90 * 60 ? [seconds / 60, 'minute'] : ([seconds / 3600, 'hour'] as const)
  const whole = Math.ceil(figure)
  return `${whole} ${unit}${whole === 1 ? '' : 's'}`
}
