import type { Condition } from '#server/operations/alarms/condition.ts'
import { emailNotice } from '#server/operations/alarms/email-notice.ts'
import { evaluateAlarms } from '#server/operations/alarms/evaluate-alarms.ts'
import { listChannels, type Channel } from '#server/operations/alarms/list-channels.ts'
import { awayAlarm, outageNotice } from '#server/operations/alarms/outage-alarm.ts'
import { recordOutage } from '#server/operations/alarms/record-outage.ts'
import { isDatabaseUnavailable } from '#server/base/is-database-unavailable.ts'
import type { App } from '#server/context.ts'
import { describePostError } from './post-webhook.ts'
import { postNotice } from './post-notice.ts'

/** How long the database has to be away before anybody is told. */
const awayMs = 2 * 60_000
const minAttempts = 3
/** How long to wait before a channel is tried again. */
const retryMs = 60_000

export type DatabaseWatch = {
  /** Evaluates the alarms, remembers who is to be told of them, and has the end of an outage told. */
  evaluate(app: App): Promise<number>
  /** Tells of a database that has been away for two minutes, where this node was the last to evaluate the alarms. Never uses the database. Returns how many were told. */
  tellOfOutage(app: App): Promise<number>
}

/**
 * Alarms are queued in the database, so one about the database itself is sent from memory: by the node that evaluated last, to the channels that it knew then.
 * Its end is queued as any other. Of two nodes that took turns within the last seconds, both may tell.
 */
export function createDatabaseWatch(conditions: Condition[]): DatabaseWatch {
  /** When the database last answered this node. */
  let answeredAt: Date | null = null
  /** How many evaluations in a row had no answer of it. */
  let attempts = 0
  /** Null where another node evaluated last. */
  let channels: Channel[] | null = null
  let outage: { since: Date; notified: Channel[]; triedAt: Date } | null = null
  let isTelling = false

  async function evaluate(app: App): Promise<number> {
    attempts++
    const changed = await evaluateAlarms(app, conditions).catch((error: unknown) => {
      // Another error is an answer.
      if (!isDatabaseUnavailable(error)) attempts = 0
      throw error
    })
    answeredAt = app.now()
    attempts = 0
    await recordEnd(app)
    channels = changed === null ? null : await listChannels(app, awayAlarm.kind)
    return changed ?? 0
  }

  async function recordEnd(app: App): Promise<void> {
    const ended = outage
    // Whatever becomes of the record, the next outage is told.
    outage = null
    if (!ended || ended.notified.length === 0) return
    await recordOutage(app, ended).catch((error: unknown) => {
      // It is not over.
      if (isDatabaseUnavailable(error)) outage = ended
      throw error
    })
  }

  async function tellOfOutage(app: App): Promise<number> {
    const now = app.now()
    if (isTelling || answeredAt === null || channels === null) return 0
    // Where the clock has jumped, or this machine was suspended, no attempt has failed.
    if (attempts < minAttempts || now.getTime() - answeredAt.getTime() < awayMs) return 0
    const current = (outage ??= { since: answeredAt, notified: [], triedAt: new Date(0) })
    if (now.getTime() - current.triedAt.getTime() < retryMs) return 0
    current.triedAt = now
    isTelling = true
    const before = current.notified.length
    const waiting = channels.filter((channel) => !current.notified.includes(channel))
    await Promise.all(
      waiting.map((channel) =>
        send(app, channel, current.since).then(
          () => current.notified.push(channel),
          (error: unknown) => app.log.warn({ reason: describePostError(error) }, 'the alarm about the database could not be delivered'),
        ),
      ),
    )
    isTelling = false
    return current.notified.length - before
  }

  return { evaluate, tellOfOutage }
}

async function send(app: App, channel: Channel, since: Date): Promise<void> {
  const notice = outageNotice(since)
  if ('email' in channel) return emailNotice(app, channel.email, notice)
  const { site_name: site } = await app.settings()
  const now = app.now()
  const id = `outage_${since.getTime()}_${channel.webhookId}`
  await postNotice(channel.target, { id, createdAt: now, now: now.getTime(), notice, site, url: app.config.publicUrl ?? null })
}
