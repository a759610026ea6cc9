import { renderNotice } from '#server/operations/alarms/render-notice.ts'
import { postJson, type Shape } from './shape.ts'

/** Slack takes 40,000 characters (https://docs.slack.dev/reference/methods/chat.postMessage). */
const maxLength = 12_000

/** The incoming webhook of a Slack app. */
export const slack: Shape = (target, { notice, ...details }) => [
  postJson(target.url, {
    // It takes these three for markup (https://docs.slack.dev/messaging/formatting-message-text#escaping).
    text: renderNotice(notice, { ...details, maxLength })
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;'),
  }),
]
