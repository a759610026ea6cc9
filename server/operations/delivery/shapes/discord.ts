import { renderNotice } from '#server/operations/alarms/render-notice.ts'
import { fit, postJson, type Shape } from './shape.ts'

/** https://docs.discord.com/developers/resources/webhook#execute-webhook */
const maxLength = 2000

/** A webhook of a Discord channel. Nobody is mentioned, whatever a gateway is called. */
export const discord: Shape = (target, { notice, ...details }) => [
  postJson(target.url, {
    content: fit(
      maxLength,
      (length) => escapeMarkdown(renderNotice(notice, { ...details, maxLength: length })),
      (text) => text.length,
    ),
    allowed_mentions: { parse: [] },
  }),
]

/** Addresses stay as they are: in them, Discord takes a backslash for a part of the address. */
function escapeMarkdown(text: string): string {
  return text.replaceAll(/https?:\/\/\S+|[\\*_~`|>#[\]()-]/g, (found) => (found.length > 1 ? found : `\\${found}`))
}
