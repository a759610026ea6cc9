import { fillTemplate } from '#domain/operations/webhook-template.ts'
import { renderBody, titleOf } from '#server/operations/alarms/render-notice.ts'
import type { Shape } from './shape.ts'

const maxLength = 12_000

/** A body that an administrator wrote, with the words of the notice in it. */
export const template: Shape = (target, { notice, site, url, now }) => [
  {
    url: target.url,
    body: fillTemplate(target.template ?? '', {
      title: `${site}: ${titleOf(notice, now)}`,
      text: renderBody(notice, { url: null, maxLength, now }),
      url: url === null ? '' : `${url}/admin/alarms`,
    }),
    contentType: 'application/json',
    headers: {},
  },
]
