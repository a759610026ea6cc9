import { summaryOf, titleOf } from '#server/operations/alarms/render-notice.ts'
import { postJson, type Shape } from './shape.ts'

/** For programs of one's own: docs/operations.md#webhooks. */
export const json: Shape = (target, { id, createdAt, now, notice, site, url }) => {
  const { groups, opened_total: openedTotal, closed_total: closedTotal, reminders } = summaryOf(notice)
  return [
    postJson(target.url, {
      id,
      type: notice.is_test ? 'test' : 'alarms',
      created_at: createdAt.toISOString(),
      site,
      url: url === null ? null : `${url}/admin/alarms`,
      title: titleOf(notice, now),
      groups,
      opened_total: openedTotal,
      opened: notice.opened,
      closed_total: closedTotal,
      closed: notice.closed,
      reminders,
    }),
  ]
}
