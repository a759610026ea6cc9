import type { Notice } from '#server/operations/alarms/notice.ts'
import { renderNotice } from '#server/operations/alarms/render-notice.ts'
import type { WebhookTarget } from '#server/operations/alarms/claim-notice.ts'

export type NoticeDetails = { id: number; createdAt: Date; notice: Notice; site: string; url: string | null }

/** Telegram takes 4,096 characters (https://core.telegram.org/bots/api#sendmessage), Slack 40,000 (https://docs.slack.dev/reference/methods/chat.postMessage). */
const maxTelegram = 4096
const maxSlack = 12_000

/** The body in the shape that the receiver understands. */
export function webhookBody({ shape, chatId }: Pick<WebhookTarget, 'shape' | 'chatId'>, details: NoticeDetails): string {
  const { id, createdAt, notice, site, url } = details
  if (shape === 'telegram')
    return JSON.stringify({ chat_id: chatId ?? '', text: renderNotice(notice, { site, url, maxLength: maxTelegram }) })
  // Slack takes these three for markup (https://docs.slack.dev/messaging/formatting-message-text#escaping).
  if (shape === 'slack')
    return JSON.stringify({
      text: renderNotice(notice, { site, url, maxLength: maxSlack })
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;'),
    })
  return JSON.stringify({
    id: String(id),
    type: notice.is_test ? 'test' : 'alarms',
    created_at: createdAt.toISOString(),
    site,
    url: url === null ? null : `${url}/admin/alarms`,
    opened: notice.opened,
    closed: notice.closed,
  })
}
