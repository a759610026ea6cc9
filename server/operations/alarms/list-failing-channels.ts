import { formatTime } from '#server/base/format-time.ts'
import type { App } from '#server/context.ts'
import { listAlarmAddresses } from '#server/users/alarm-emails.ts'
import type { StoredAlarm } from './alarm-queries.ts'
import type { Problem } from './condition.ts'
import { findActiveWebhooks, findFailingEmails, findFailingWebhooks } from './delivery-queries.ts'
import { decryptTarget } from './webhook-target.ts'

const failsAfterMs = 2 * 60 * 60_000

/** What alarms by e-mail are called among the channels, of which webhooks have their ids. */
const emails = 'e-mail'

/** The channels by which alarms have not been delivered for two hours although it was tried, or cannot be. */
export async function listFailingChannels(app: App): Promise<Problem[]> {
  const now = app.now()
  const recipients = (await listAlarmAddresses(app)).map(({ id }) => id)
  const [active, failing, email] = await Promise.all([
    findActiveWebhooks(app.db),
    findFailingWebhooks(app.db, now, failsAfterMs),
    findFailingEmails(app.db, now, failsAfterMs, recipients),
  ])
  const lost = active.flatMap((row): Problem[] => {
    const target = decryptTarget(app, row)
    return typeof target === 'string' ? [problemOf(String(row.id), `The webhook ${row.name}`, target)] : []
  })
  const known = new Set(lost.map(({ subject }) => subject))
  const late = failing
    .filter(({ id }) => !known.has(String(id)))
    .map(({ id, name, since, error }) =>
      problemOf(String(id), `The webhook ${name}`, `Nothing has been delivered since ${formatTime(since)}. ${error ?? ''}`.trim()),
    )
  // The error names the recipient, and alarms go to other services.
  const byEmail = email
    ? [
        problemOf(
          emails,
          'E-mail',
          `Alarms by e-mail have not been delivered since ${formatTime(email)}. The delivery log under E-mail says why.`,
        ),
      ]
    : []
  return [...lost, ...late, ...byEmail]
}

/** Of the channels with an alarm, the webhooks that were turned off or deleted, and the e-mails where nobody wants them. */
export async function listUnusedChannels(app: App, alarms: StoredAlarm[]): Promise<string[]> {
  const used = new Set((await findActiveWebhooks(app.db)).map(({ id }) => String(id)))
  if ((await listAlarmAddresses(app)).length > 0) used.add(emails)
  return alarms.map(({ subject }) => subject).filter((subject) => !used.has(subject))
}

function problemOf(subject: string, name: string, detail: string): Problem {
  return { subject, title: `${name} does not deliver alarms`, over: `${name} delivers alarms again`, detail }
}
