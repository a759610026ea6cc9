import { claimNotice, type ClaimedNotice } from '#server/operations/alarms/claim-notice.ts'
import { emailNotice } from '#server/operations/alarms/email-notice.ts'
import { recordOutcome } from '#server/operations/alarms/record-outcome.ts'
import type { App } from '#server/context.ts'
import { describePostError, postWebhook, ResponseError } from './post-webhook.ts'
import { webhookBody } from './webhook-body.ts'

const timeoutMs = 10_000
/** A receiver that does not respond holds up one of them. */
const workers = 4

/** Delivers what is due, by e-mail and webhook. Any number of nodes may call it at once; each delivery is attempted by one. Returns the number of attempts. */
export async function deliverNotices(app: App): Promise<number> {
  const first = await claimNotice(app)
  // Usually nothing is due, and one query says so.
  if (!first) return 0
  const attempts = await Promise.all([deliverAll(app, first), ...Array.from({ length: workers - 1 }, () => deliverAll(app))])
  return attempts.reduce((sum, count) => sum + count)
}

async function deliverAll(app: App, first: ClaimedNotice | null = null): Promise<number> {
  let count = 0
  for (let claimed = first ?? (await claimNotice(app)); claimed; claimed = await claimNotice(app)) {
    await deliverNotice(app, claimed)
    count++
  }
  return count
}

/** Makes one attempt, and records what became of it. Returns the error; null where it was delivered. */
export async function deliverNotice(app: App, claimed: ClaimedNotice): Promise<string | null> {
  const failure = await send(app, claimed).then(
    () => null,
    (error: unknown) => error,
  )
  const error = failure === null ? null : describePostError(failure)
  await recordOutcome(app, claimed, error, failure instanceof ResponseError ? failure.retryAfter : null)
  return error
}

async function send(app: App, { delivery, to }: ClaimedNotice): Promise<void> {
  const { id, notice, created_at: createdAt } = delivery
  if (typeof to === 'string') throw new Error(to)
  if ('email' in to) return emailNotice(app, to.email, notice)
  const { site_name: site } = await app.settings()
  const body = webhookBody(to, { id, createdAt, notice, site, url: app.config.publicUrl ?? null })
  await postWebhook({ url: to.url, secret: to.secret, body, id, at: app.now(), timeoutMs })
}
