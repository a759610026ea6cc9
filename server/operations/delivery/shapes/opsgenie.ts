import { listIncidents } from './list-incidents.ts'
import { postJson, type Shape } from './shape.ts'

/** https://docs.opsgenie.com/docs/alert-api#create-alert */
const maxMessage = 130
const maxDescription = 15_000

/**
 * The Alert API of Opsgenie, which Jira Service Management speaks too, an alert a kind of alarms; it is closed by its alias when no such alarm is open
 * (https://docs.opsgenie.com/docs/alert-api#close-alert).
 */
export const opsgenie: Shape = (target, details) =>
  listIncidents(details).map(({ kind, state, key, title, text }) => {
    const { notice, site } = details
    const authorization = { authorization: `GenieKey ${target.key ?? ''}` }
    if (state === 'over') return postJson(closeUrl(target.url, key), { source: site, note: title }, authorization)
    return postJson(
      target.url,
      {
        message: title.length > maxMessage ? `${title.slice(0, maxMessage - 1)}…` : title,
        alias: key,
        description: `${title}\n\n${text}`.slice(0, maxDescription),
        tags: ['callbox', kind],
        source: site,
        priority: notice.is_test ? 'P5' : 'P1',
      },
      authorization,
    )
  })

function closeUrl(address: string, alias: string): string {
  const url = new URL(address)
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${encodeURIComponent(alias)}/close`
  url.searchParams.set('identifierType', 'alias')
  return url.href
}
