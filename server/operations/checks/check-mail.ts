import type { App } from '#server/context.ts'
import { failed, passed, type CheckResult } from './check.ts'

/** Checks whether the mail server takes our mail. */
export async function checkMail(app: Pick<App, 'checkMailServer' | 'lastMailError'>): Promise<CheckResult> {
  const isUp = await app.checkMailServer()
  if (isUp === null) return passed('There is no mail server (SMTP_URL): e-mails are printed to the log.')
  if (isUp) return passed('The mail server responds and accepts our credentials.')
  return failed(
    `The mail server does not accept mail: ${app.lastMailError() ?? 'it does not respond'}`,
    'Nobody can sign in until it does. Check SMTP_URL and the mail server.',
  )
}
