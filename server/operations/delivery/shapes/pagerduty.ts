import { listIncidents } from './list-incidents.ts'
import { postJson, type Shape } from './shape.ts'

/** https://developer.pagerduty.com/docs/events-api-v2/trigger-events/ */
const maxSummary = 1024

/** The Events API v2 of PagerDuty, an event a kind of alarms: it triggers an incident, and resolves it when no such alarm is open. */
export const pagerduty: Shape = (target, details) =>
  listIncidents(details).map(({ kind, state, key, title, text, link, since }) => {
    const event = { routing_key: target.key ?? '', dedup_key: key }
    if (state === 'over') return postJson(target.url, { ...event, event_action: 'resolve' })
    const { notice, site, url, createdAt } = details
    return postJson(target.url, {
      ...event,
      event_action: 'trigger',
      client: site,
      ...(url === null ? {} : { client_url: `${url}/admin/alarms` }),
      payload: {
        summary: title.slice(0, maxSummary),
        source: url ?? site,
        severity: notice.is_test ? 'info' : 'critical',
        timestamp: since ?? createdAt.toISOString(),
        class: kind,
        custom_details: { text },
      },
      links: link === null ? [] : [{ href: link, text: 'Admin area' }],
    })
  })
