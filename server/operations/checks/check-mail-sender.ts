import { isLoopbackHost } from '#server/base/is-loopback-host.ts'
import type { App } from '#server/context.ts'
import { failed, passed, type CheckResult } from './check.ts'

/** Checks whether e-mails that are sent have a sender that other mail servers accept. */
export function checkMailSender({ config: { smtpUrl, mailFrom } }: Pick<App, 'config'>): CheckResult {
  const domain = mailFrom.slice(mailFrom.lastIndexOf('@') + 1).replace(/>$/, '')
  if (smtpUrl === undefined || !isLoopbackHost(domain)) return passed(`E-mails are sent as ${mailFrom} (MAIL_FROM).`)
  return failed(
    `E-mails are sent as ${mailFrom}, a sender that most mail servers refuse.`,
    'Set MAIL_FROM to an address of your domain, such as Callbox <no-reply@your-domain>, and restart.',
  )
}
