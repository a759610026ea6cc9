import { defaultLanguage, isLanguage } from '#domain/languages.ts'
import { withheld, type Message } from '#domain/messages/message.ts'
import type { PushedText } from '#domain/messages/push.ts'
import { translateWithheld } from '#domain/senders/sender-notes.ts'
import type { App } from '#server/context.ts'
import { decryptSecret, unreadable } from '#server/base/encrypt-secret.ts'
import { getMessage } from '#server/messages/get-message.ts'
import { listReporters } from '#server/messages/reports/list-reporters.ts'
import { getProfile } from '#server/users/get-profile.ts'
import { checkWatches } from './check-watches.ts'
import { firstWords } from './first-words.ts'
import { claimDeliveries, deleteWatches, findSubscriptions, updateDelivery, type Allowance, type ClaimedDelivery } from './push-queries.ts'
import { pushLifetimeMs } from './queue-pushes.ts'
import type { Subscription } from './watch-number.ts'

/** Longer than an attempt may take: then another node may make the next one. */
const leaseMs = 30_000

export type Push = { delivery: ClaimedDelivery; subscription: Subscription; text: PushedText; /** When it is given up. */ lastAt: Date }

/**
 * Claims pushes that are due, as many as are allowed, for this node. Dropped are those of watches that have ended, of texts that have been deleted or hidden, and of texts that
 * the user has reported since.
 */
export async function claimPushes(app: App, allowance: Allowance): Promise<Push[]> {
  const now = app.now()
  const claimed = await claimDeliveries(app.db, { now, leaseUntil: new Date(now.getTime() + leaseMs), ...allowance })
  if (claimed.length === 0) return []
  const ids = [...new Set(claimed.map(({ watch_id: id }) => id))]
  const { valid, ended } = await checkWatches(app, await findSubscriptions(app.db, ids, now))
  await deleteWatches(app.db, ended)
  const watches = new Map(valid.map((each) => [each.watch.id, each]))
  const messageIds = [...new Set(claimed.map(({ message_id: id }) => id))]
  const reporters = await listReporters(app, messageIds)
  const pushes = await Promise.all(
    claimed.map(async (delivery) => {
      const known = watches.get(delivery.watch_id)
      const isReported = known && reporters.get(delivery.message_id)?.has(known.watch.profile_id)
      const push = known && !isReported ? await createPush(app, delivery, known) : null
      if (!push) await updateDelivery(app.db, delivery, { state: 'failed', next_at: now })
      return push ?? []
    }),
  )
  return pushes.flat()
}

/** Of a text that a sender rule hides, that is the notice in its place, in the user's language: they need not wait any longer. */
async function contentFor(app: App, profileId: string, message: Pick<Message, 'message_type' | 'message_content'>): Promise<string> {
  if (message.message_type !== withheld) return message.message_content
  const { language } = await getProfile(app, profileId)
  return translateWithheld(message.message_content, (key) => app.words.translate(isLanguage(language) ? language : defaultLanguage, key))
}

type CheckedWatch = Awaited<ReturnType<typeof checkWatches<Awaited<ReturnType<typeof findSubscriptions>>[number]>>>['valid'][number]

async function createPush(app: App, delivery: ClaimedDelivery, { watch, number }: CheckedWatch): Promise<Push | null> {
  const lastAt = new Date(Math.min(watch.until.getTime(), delivery.created_at.getTime() + pushLifetimeMs))
  const message = await getMessage(app, delivery.message_id)
  const subscription = decryptSecret(app.secret, watch.subscription)
  // The watch may have moved on to another number.
  if (!message || message.phone_number_id !== number.id || subscription === unreadable || lastAt <= app.now()) return null
  return {
    delivery,
    lastAt,
    subscription: JSON.parse(subscription) as Subscription,
    text: {
      number: number.number,
      sender: firstWords(message.sender),
      code: message.code,
      text: message.code === null ? firstWords(await contentFor(app, watch.profile_id, message)) : null,
      message_id: message.id,
      number_id: number.id,
    },
  }
}
