import webPush from 'web-push'
import type { App } from '#server/context.ts'
import type { Push } from './claim-pushes.ts'
import type { VapidKeys } from './vapid-keys.ts'

export type EncryptedPush = { endpoint: string; headers: Record<string, string>; body: Buffer }

/**
 * The request that has a push service deliver a text to a browser (RFC 8030), encrypted for that browser (RFC 8291) and signed by us (RFC 8292).
 * The topic has a repeated attempt replace the first one, where that has arrived after all.
 */
export function encryptPush(app: Pick<App, 'config' | 'now'>, { subscription, text, lastAt }: Push, keys: VapidKeys): EncryptedPush {
  const { headers, body } = webPush.generateRequestDetails(subscription, JSON.stringify(text), {
    vapidDetails: { subject: contactOf(app), ...keys },
    TTL: Math.max(1, Math.round((lastAt.getTime() - app.now().getTime()) / 1000)),
    urgency: 'high',
    topic: `text-${text.message_id}`,
    contentEncoding: 'aes128gcm',
  })
  return { endpoint: subscription.endpoint, headers: { ...headers, 'user-agent': 'Callbox' }, body }
}

/** Whom a push service may contact about our messages (RFC 8292, section 2.1). */
function contactOf({ config: { operator, publicUrl, mailFrom } }: Pick<App, 'config'>): string {
  if (operator.email) return `mailto:${operator.email}`
  if (publicUrl?.startsWith('https:')) return publicUrl
  return `mailto:${/<([^<>]*)>$/.exec(mailFrom)?.[1] ?? mailFrom}`
}
