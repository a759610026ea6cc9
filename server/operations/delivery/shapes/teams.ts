import { linkOf, renderBody, titleOf } from '#server/operations/alarms/render-notice.ts'
import { fit, postJson, type Shape } from './shape.ts'

/** A message may have 28 KB (https://learn.microsoft.com/en-us/microsoftteams/platform/webhooks-and-connectors/how-to/add-incoming-webhook); the rest of it is less than 4. */
const maxBytes = 20_000

/**
 * A workflow of Teams that posts to a channel when it is called: an Adaptive Card in a message
 * (https://learn.microsoft.com/en-us/microsoftteams/platform/webhooks-and-connectors/how-to/connectors-using).
 */
export const teams: Shape = (target, { notice, site, url, now }) => {
  const isWrong = notice.opened.length + (notice.reminders?.length ?? 0) > 0
  const text = fit(
    maxBytes,
    (maxLength) => renderBody(notice, { url: null, maxLength, now }),
    (given) => Buffer.byteLength(JSON.stringify(given)),
  )
  const title = `${site}: ${titleOf(notice, now)}`
  return [
    postJson(target.url, {
      type: 'message',
      attachments: [
        {
          contentType: 'application/vnd.microsoft.card.adaptive',
          contentUrl: null,
          content: {
            $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
            type: 'AdaptiveCard',
            version: '1.4',
            body: [
              { type: 'TextBlock', text: title, weight: 'Bolder', size: 'Medium', wrap: true, color: isWrong ? 'Attention' : 'Good' },
              // A line break of Markdown is two of the text.
              { type: 'TextBlock', text: text.replaceAll('\n', '\n\n'), wrap: true },
            ],
            ...(url === null ? {} : { actions: [{ type: 'Action.OpenUrl', title: 'Open in the admin area', url: linkOf(notice, url) }] }),
          },
        },
      ],
    }),
  ]
}
