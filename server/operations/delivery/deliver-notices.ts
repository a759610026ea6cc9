import { claimNotices, type ClaimedNotice } from '#server/operations/alarms/claim-notices.ts'
import { emailNotice } from '#server/operations/alarms/email-notice.ts'
import { recordOutcome } from '#server/operations/alarms/record-outcome.ts'
import type { App } from '#server/context.ts'
import { postNotice } from './post-notice.ts'
import { describePostError, ResponseError } from './post-webhook.ts'

/** Delivers what is due, by e-mail and webhook. Any number of nodes may call it at once; each delivery is attempted by one. Returns the number of attempts. */
export async function deliverNotices(app: App): Promise<number> {
  let attempts = 0
  // What waits for a recipient is claimed once the notice before it is delivered. Where nothing is due, one query says so.
  for (let claimed = await claimNotices(app); claimed.length > 0; claimed = await claimNotices(app)) {
    await Promise.all(claimed.map((notice) => deliverNotice(app, notice)))
    attempts += claimed.length
  }
  return attempts
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
  const { id, payload: notice, created_at: createdAt } = delivery
  if (typeof to === 'string') throw new Error(to)
  if ('email' in to) return emailNotice(app, to.email, notice)
  const { site_name: site } = await app.settings()
  await postNotice(to, { id: String(id), createdAt, now: app.now().getTime(), notice, site, url: app.config.publicUrl ?? null })
}
