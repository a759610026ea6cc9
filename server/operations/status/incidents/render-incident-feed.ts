import type { App } from '#server/context.ts'
import { formatTime } from '#server/base/format-time.ts'
import { escapeXml } from '#server/base/escape-markup.ts'
import { findIncidents, type StoredIncident } from './incident-queries.ts'

/** The incidents and planned maintenance as an Atom feed (RFC 4287), that changed last first. `siteUrl` is without a slash at the end. */
export async function renderIncidentFeed(app: App, siteUrl: string): Promise<string> {
  const incidents = (await findIncidents(app.db)).toSorted((a, b) => b.updated_at.getTime() - a.updated_at.getTime())
  const { site_name: name } = await app.settings()
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-GB">
<id>${escapeXml(siteUrl)}/status.xml</id>
<title>${escapeXml(`${name}: service status`)}</title>
<subtitle>Incidents and planned maintenance</subtitle>
<updated>${(incidents[0]?.updated_at ?? new Date(0)).toISOString()}</updated>
<author><name>${escapeXml(name)}</name><uri>${escapeXml(siteUrl)}/</uri></author>
<icon>${escapeXml(siteUrl)}/icon.svg</icon>
<link rel="self" type="application/atom+xml" href="${escapeXml(siteUrl)}/status.xml"/>
<link rel="alternate" type="text/html" href="${escapeXml(siteUrl)}/status"/>
${incidents.map((incident) => renderEntry(incident, siteUrl)).join('\n')}
</feed>
`
}

/** One entry an incident: it is new again in a reader with each of its updates. */
function renderEntry(incident: StoredIncident, siteUrl: string): string {
  const { id, title, state, started_at: startedAt, created_at: createdAt, updated_at: updatedAt } = incident
  // RFC 4151.
  const tag = `tag:${new URL(siteUrl).hostname},${createdAt.toISOString().slice(0, 10)}:incident-${id}`
  const lines = incident.updates.map(({ at, text }) => `${formatTime(at)}\n${text}`)
  return `<entry>
<id>${escapeXml(tag)}</id>
<title>${escapeXml(`${title} (${state})`)}</title>
<link rel="alternate" type="text/html" href="${escapeXml(siteUrl)}/status#incident-${id}"/>
<published>${createdAt.toISOString()}</published>
<updated>${updatedAt.toISOString()}</updated>
<category term="${state}"/>
<content type="text">${escapeXml([`${state === 'scheduled' ? 'Planned for' : 'Since'} ${formatTime(startedAt)}`, ...lines].join('\n\n'))}</content>
</entry>`
}
