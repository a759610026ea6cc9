import { checkMail } from '#server/checks/check-mail.ts'
import { isMailRefused } from '#server/email/is-mail-refused.ts'
import { minuteMs, type Condition } from '../condition.ts'

/** A mail server that does not respond, or refuses every e-mail. Its alarm is not e-mailed. */
export const mailFailing: Condition = {
  kind: 'mail_failing',
  opensAfterMs: 3 * minuteMs,
  closesAfterMs: 3 * minuteMs,
  everyMs: minuteMs,
  async find(app) {
    const check = await checkMail(app)
    const refused = check.is_ok ? await isMailRefused(app) : null
    if (check.is_ok && refused === null) return []
    const detail = refused === null ? check.message : `The mail server responds, but took none of the last e-mails: ${refused}`
    return [{ subject: '', title: 'Mail is failing', detail: `${detail} Nobody can sign in by e-mail.` }]
  },
}
