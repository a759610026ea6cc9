import { checkMail } from '#server/operations/checks/check-mail.ts'
import { isMailRefused } from '#server/system/email/is-mail-refused.ts'
import { minuteMs, type Condition } from '../condition.ts'

/** A mail server that does not respond, or refuses every e-mail. Its alarm is not e-mailed. */
export const mailFailing: Condition = {
  kind: 'mail_failing',
  opensAfterMs: 3 * minuteMs,
  closesAfterMs: 3 * minuteMs,
  everyMs: minuteMs,
  async find(app) {
    const check = await checkMail(app)
    if (check.is_ok && !(await isMailRefused(app))) return []
    // Errors about single e-mails name their recipients, and alarms go to other services.
    const detail = check.is_ok ? 'The mail server responds, but took none of the last e-mails: its delivery log says why.' : check.message
    return [{ subject: '', title: 'Mail is failing', over: 'Mail works again', detail: `${detail} Nobody can sign in by e-mail.` }]
  },
}
