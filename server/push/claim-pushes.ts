import { defaultLanguage, isLanguage } from '#domain/languages.ts'
import { noticeType } from '#domain/messages/message.ts'
import type { Message } from '#domain/api/messages.ts'
import type { PushedText } from '#domain/users/push.ts'
import { translateNotice } from '#domain/senders/sender-notes.ts'
import type { App } from '#server/context.ts'
import { decryptSecret, unreadable } from '#server/gateways/secrets/encrypt-secret.ts'
import { getMessages } from '#server/messages/get-messages.ts'
import { listReporters } from '#server/messages/reports/list-reporters.ts'
import { claimDue } from '#server/outbox/claim-due.ts'
import type { Allowance, Item } from '#server/outbox/outbox-queries.ts'
import { settleItem } from '#server/outbox/settle-item.ts'
import { getProfile } from '#server/users/get-profile.ts'
import { checkWatches } from './check-watches.ts'
import { firstWords } from './first-words.ts'
import { deleteWatches, findSubscriptions } from './push-queries.ts'
import { pushLifetimeMs, type QueuedPush } from './queue-pushes.ts'
import type { Subscription } from './watch-number.ts'

/** Longer than an attempt may take: then another node may make the next one. */
const leaseMs = 30_000

export type Push = {
  item: Item<QueuedPush>
  watchId: string
  subscription: Subscription
  text: PushedText
  /** When it is given up. */ lastAt: Date
}

/**
 * Claims pushes that are due, as many as are allowed, for this node. Dropped are those of watches that have ended, of texts that have been deleted or hidden, and of texts that
 * the user has reported since. One that cannot be prepared waits for the end of its lease, and no other with it.
 */
export async function claimPushes(app: App, allowance: Allowance): Promise<Push[]> {
  const claimed = await claimDue<QueuedPush>(app, 'push', { leaseMs, ...allowance })
  if (claimed.length === 0) return []
  const watchIds = [...new Set(claimed.flatMap(({ watch_id: id }) => id ?? []))]
  const messageIds = [...new Set(claimed.map(({ payload }) => payload.message_id))]
  const { valid, ended } = await checkWatches(app, await findSubscriptions(app.db, watchIds, app.now()))
  await deleteWatches(app.db, ended)
  const watches = new Map(valid.map((each) => [each.watch.id, each]))
  const [messages, reporters] = await Promise.all([getMessages(app, messageIds), listReporters(app, messageIds)])

  async function prepare(item: Item<QueuedPush>): Promise<Push[]> {
    const { message_id: id } = item.payload
    const [message, known] = [messages.get(id), watches.get(item.watch_id ?? '')]
    const push = message && known && !reporters.get(id)?.has(known.watch.profile_id) ? await createPush(app, item, message, known) : null
    if (!push) await settleItem(app, item, { state: 'failed', error: null })
    return push ? [push] : []
  }
  const pushes = await Promise.all(
    claimed.map((item) =>
      prepare(item).catch((error: unknown) => {
        app.log.error({ err: error, item: item.id }, 'A push could not be prepared')
        return []
      }),
    ),
  )
  return pushes.flat()
}

/** The words of a push; for a text that a sender rule hides, the notice in its place, in the user's language: they need not wait any longer. */
async function contentFor(app: App, profileId: string, message: Pick<Message, 'message_type' | 'message_content'>): Promise<string> {
  if (message.message_type !== noticeType) return message.message_content
  const { language } = await getProfile(app, profileId)
  return translateNotice(message.message_content, (key) => app.words.translate(isLanguage(language) ? language : defaultLanguage, key))
}

type CheckedWatch = Awaited<ReturnType<typeof checkWatches<Awaited<ReturnType<typeof findSubscriptions>>[number]>>>['valid'][number]

async function createPush(app: App, item: Item<QueuedPush>, message: Message, { watch, number }: CheckedWatch): Promise<Push | null> {
  const lastAt = new Date(Math.min(watch.until.getTime(), item.created_at.getTime() + pushLifetimeMs))
  const subscription = decryptSecret(app.secret, watch.subscription)
  // The watch may have moved on to another number.
  if (message.phone_number_id !== number.id || subscription === unreadable || lastAt <= app.now()) return null
  return {
    item,
    watchId: watch.id,
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
