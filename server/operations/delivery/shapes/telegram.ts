import { renderNotice } from '#server/operations/alarms/render-notice.ts'
import { postJson, type Shape } from './shape.ts'

/** https://core.telegram.org/bots/api#sendmessage */
const maxLength = 4096

/** The method sendMessage of a Telegram bot. */
export const telegram: Shape = (target, { notice, ...details }) => [
  postJson(target.url, { chat_id: target.chatId ?? '', text: renderNotice(notice, { ...details, maxLength }) }),
]
