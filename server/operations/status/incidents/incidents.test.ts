import { expect, test } from 'vitest'
import type { Output } from '#domain/api/api.ts'
import { maxIncidents, maxIncidentUpdates } from '#domain/site/incident.ts'
import { prune } from '#server/operations/cleanup/prune.ts'
import { openTestApp, type TestApp } from '#tests/harness/open-test-app.ts'
import { addIncidentUpdate } from './add-incident-update.ts'
import { createIncident } from './create-incident.ts'
import { renderIncidentFeed } from './render-incident-feed.ts'
import { getStatus } from '../get-status.ts'

const day = 24 * 60 * 60 * 1000

type Incident = Output<'incidents.create'>

async function openSite(app: TestApp) {
  const served = await app.serve()
  const { headers } = await app.signIn('ops@example.test', 'admin')
  const call = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${served.url}${path}`, {
      method,
      headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const text = await response.text()
    return {
      status: response.status,
      json: (text === '' ? null : JSON.parse(text)) as Incident & { code: string; field: string; error: string },
    }
  }
  const shown = async () => ((await (await fetch(`${served.url}/api/status`)).json()) as Output<'status.get'>).incidents
  return { call, shown, [Symbol.asyncDispose]: () => served[Symbol.asyncDispose]() }
}

test('an incident is told to everybody from its beginning to its end', async () => {
  await using app = await openTestApp()
  await using site = await openSite(app)
  const { status, json } = await site.call('POST', '/api/admin/incidents', { title: 'Texts are late', text: 'We are <b>looking</b>.' })
  expect([status, json.state]).toEqual([201, 'investigating'])
  const { started_at: began } = json
  app.clock.advance(60_000)
  const added = await site.call('POST', `/api/admin/incidents/${json.id}/updates`, { text: 'A fibre is cut.', state: 'identified' })
  expect(added.status).toBe(201)
  const later = added.json.updates[0]?.at ?? ''
  expect(Date.parse(later) - Date.parse(began)).toBeGreaterThanOrEqual(60_000)
  expect(await site.shown()).toEqual([
    {
      id: json.id,
      title: 'Texts are late',
      state: 'identified',
      started_at: began,
      ended_at: null,
      updates: [
        { at: later, text: 'A fibre is cut.' },
        { at: began, text: 'We are <b>looking</b>.' },
      ],
    },
  ])
  const resolved = await site.call('PATCH', `/api/admin/incidents/${json.id}`, { state: 'resolved', title: 'Texts were late' })
  expect(resolved.json).toMatchObject({ state: 'resolved', ended_at: expect.any(String), title: 'Texts were late' })
  app.clock.advance(60_000)
  // Its end stays when it is changed afterwards, and goes when it is opened again.
  expect((await site.call('PATCH', `/api/admin/incidents/${json.id}`, { title: 'Late' })).json.ended_at).toBe(resolved.json.ended_at)
  expect((await site.call('PATCH', `/api/admin/incidents/${json.id}`, { state: 'monitoring' })).json.ended_at).toBeNull()
  expect((await site.call('DELETE', `/api/admin/incidents/${json.id}`)).status).toBe(204)
  expect(await site.shown()).toEqual([])
})

test('planned maintenance begins when it says, and what is not over comes first', async () => {
  await using app = await openTestApp()
  const ctx = app.ctx(app.admin)
  const start = new Date(app.app.now().getTime() + 3 * day).toISOString()
  const over = await createIncident(ctx, { title: 'Over', state: 'resolved', text: '' })
  await createIncident(ctx, { title: 'A new disk', state: 'scheduled', text: '', started_at: start.replace('Z', '+00:00') })
  const { incidents } = await getStatus(app.app)
  expect(incidents.map(({ title, started_at: at }) => [title, at])).toEqual([
    ['A new disk', start],
    ['Over', over.started_at],
  ])
})

test('what is wrong with an incident is told at its field', async () => {
  await using app = await openTestApp()
  await using site = await openSite(app)
  const { json } = await site.call('POST', '/api/admin/incidents', { title: 'An incident' })
  const path = `/api/admin/incidents/${json.id}`
  for (const [method, to, body, field] of [
    ['POST', '/api/admin/incidents', {}, 'title'],
    ['POST', '/api/admin/incidents', { title: ' ' }, 'title'],
    ['POST', '/api/admin/incidents', { title: 'x'.repeat(121) }, 'title'],
    ['POST', '/api/admin/incidents', { title: 'x', text: 'x'.repeat(2001) }, 'text'],
    ['POST', '/api/admin/incidents', { title: 'x', text: 'a\0b' }, 'text'],
    ['POST', '/api/admin/incidents', { title: 'x', state: 'broken' }, 'state'],
    ['POST', '/api/admin/incidents', { title: 'x', started_at: 'tomorrow' }, 'started_at'],
    ['POST', '/api/admin/incidents', { title: 'x', started_at: '9999-12-31T00:00:00Z' }, 'started_at'],
    ['PATCH', path, { started_at: '0001-01-01T00:00:00Z' }, 'started_at'],
    ['POST', `${path}/updates`, { text: ' ' }, 'text'],
  ] as const) {
    const refused = await site.call(method, to, body)
    expect([body, refused.status, refused.json.field]).toEqual([body, 400, field])
  }
  for (const id of ['0', 'x', '99999999999999999999', '12345'])
    expect((await site.call('PATCH', `/api/admin/incidents/${id}`, { title: 'x' })).status).toBe(404)
  const stale = await site.call('PATCH', path, { title: 'x', updated_at: '2020-01-01T00:00:00.000Z' })
  expect([stale.status, stale.json.code]).toEqual([409, 'incident_changed'])
})

test('there is a limit to incidents and to their updates', async () => {
  await using app = await openTestApp()
  const ctx = app.ctx(app.admin)
  const { id } = await createIncident(ctx, { title: 'One', state: 'investigating', text: 'First.' })
  for (let count = 1; count < maxIncidentUpdates; count++) await addIncidentUpdate(ctx, { id, text: 'Another.' })
  await expect(addIncidentUpdate(ctx, { id, text: 'One too many.' })).rejects.toMatchObject({ code: 'incident_updates_full' })
  for (let count = 1; count < maxIncidents; count++) await createIncident(ctx, { title: `Number ${count}`, state: 'resolved', text: '' })
  await expect(createIncident(ctx, { title: 'One too many', state: 'resolved', text: '' })).rejects.toMatchObject({
    code: 'incidents_full',
  })
})

test('an incident is deleted 90 days after its end, with its updates, and never while it is open', async () => {
  await using app = await openTestApp()
  const ctx = app.ctx(app.admin)
  await createIncident(ctx, { title: 'Open', state: 'monitoring', text: '' })
  await createIncident(ctx, { title: 'Over', state: 'resolved', text: 'It is over.' })
  app.clock.advance(89 * day)
  expect(await prune(app.app, 'prune-status')).toBe(0)
  app.clock.advance(2 * day)
  expect(await prune(app.app, 'prune-status')).toBe(1)
  expect((await getStatus(app.app)).incidents.map(({ title }) => title)).toEqual(['Open'])
})

test('the feed has an entry for each incident, with nothing of it interpreted', async () => {
  await using app = await openTestApp()
  const ctx = app.ctx(app.admin)
  const { id } = await createIncident(ctx, { title: 'Slow & <i>late</i>', state: 'investigating', text: 'Since 5 < 6 ]]>\u0001' })
  const feed = await renderIncidentFeed(app.app, 'https://callbox.example')
  expect(feed).toContain('<title>Slow &amp; &lt;i&gt;late&lt;/i&gt; (investigating)</title>')
  expect(feed).toContain('Since 5 &lt; 6 ]]&gt;</content>')
  expect(feed).toContain(`<link rel="alternate" type="text/html" href="https://callbox.example/status#incident-${id}"/>`)
  expect(feed).toContain('<link rel="self" type="application/atom+xml" href="https://callbox.example/status.xml"/>')
})
