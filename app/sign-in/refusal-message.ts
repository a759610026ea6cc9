import type { Language } from '#domain/languages.ts'
import { CallError } from '../api/call.ts'
import { formatWait } from '../i18n/use-format.ts'
import type { Translate } from '../i18n/words.tsx'

export type StepMessages = {
  /** When the server could not be reached. */
  unreachable: 'shell.unexpected' | 'sign_in.verification_failed_again'
  /** When the error has no message. */
  fallback: 'sign_in.sending_failed' | 'sign_in.verification_failed'
}

export const requestMessages: StepMessages = { unreachable: 'shell.unexpected', fallback: 'sign_in.sending_failed' }
export const verifyMessages: StepMessages = {
  unreachable: 'sign_in.verification_failed_again',
  fallback: 'sign_in.verification_failed',
}

/** The error message, with what to do about it, in the language of the page. */
export function refusalMessage(failure: unknown, { unreachable, fallback }: StepMessages, t: Translate, language: Language): string {
  if (!(failure instanceof CallError)) return t('shell.unexpected')
  if (failure.status === 0 || failure.code === 'unexpected') return t(unreachable)
  if (failure.code === 'too_many_requests' && failure.retryAfter !== undefined)
    return t('sign_in.too_many_requests', { when: formatWait(failure.retryAfter, language) })
  if (failure.triesLeft !== undefined)
    return t('sign_in.refused', { message: failure.message, tries: t('sign_in.tries_left', { count: failure.triesLeft }) })
  return failure.message || t(fallback)
}
