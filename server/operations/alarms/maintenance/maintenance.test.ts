import { expect, test } from 'vitest'
import type { Input } from '#domain/api/api.ts'
import { maxWindows } from '#domain/operations/maintenance-window.ts'
import { addWebhook, evaluateFor, sentTitles } from '#tests/harness/alarms.ts'
import { openTestApp } from '#tests/harness/open-test-app.ts'
import { openWebhookReceiver } from '#tests/harness/open-webhook-receiver.ts'
import { createGateway } from '#server/gateways/create-gateway.ts'
import { deleteGateways } from '#server/gateways/delete-gateways.ts'
import { prune } from '#server/operations/cleanup/prune.ts'
import { getAdminCounts } from '#server/operations/status/get-admin-counts.ts'
import { getOverview } from '#server/operations/status/get-overview.ts'
import type { Condition, Problem } from '../condition.ts'
import { getAlarms } from '../get-alarms.ts'
import { createWindow } from './create-window.ts'
import { deleteWindow } from './delete-window.ts'

const minute = 60_000
const hour = 60 * minute

/** Three gateways, two of them in London and one of these with a tag, and an alarm condition about those that a test names. */
async function openSite() {
  const app = await openTestApp()
  const receiver = await openWebhookReceiver()
  await addWebhook(app, receiver.url)
  const ctx = app.ctx(app.admin)
  const add = (name: string, place: string, tags: string[] = []) => createGateway(ctx, { name, place, tags })
  const gateways = [await add('Ash', 'London', ['rack 2']), await add('Birch', 'London'), await add('Cedar', 'Leeds')]
  let silent: string[] = []
  const condition: Condition = {
    kind: 'gateway_silent',
    opensAfterMs: 0,
    closesAfterMs: 0,
    find: async () =>
      gateways
        .filter(({ name }) => silent.includes(name))
        .map(({ id, name, place }): Problem => ({
          subject: id,
          title: `${name} is silent`,
          over: `${name} is back`,
          detail: '',
          place,
          gatewayId: Number(id),
        })),
  }
  const later = (ms: number) => new Date(app.app.now().getTime() + ms).toISOString()
  return {
    app,
    ctx,
    later,
    idOf: (name: string) => gateways.find((gateway) => gateway.name === name)?.id ?? '',
    fallSilent: (...names: string[]) => void (silent = names),
    evaluate: (ms: number) => evaluateFor(app, ms, [condition]),
    sent: () => sentTitles(receiver.received).flatMap(({ opened }) => opened),
    over: () => sentTitles(receiver.received).flatMap(({ closed }) => closed),
    async [Symbol.asyncDispose]() {
      await receiver[Symbol.asyncDispose]()
      await app[Symbol.asyncDispose]()
    },
  }
}

test.each([
  ['a place', { place: 'London' }, ['Cedar']],
  ['a tag', { tag: 'rack 2' }, ['Birch', 'Cedar']],
] as const)('work on %s rings for nothing there, and for all that is elsewhere', async (_what, about, rings) => {
  await using site = await openSite()
  await createWindow(site.ctx, { ...about, note: '', ends_at: site.later(hour) })
  site.fallSilent('Ash', 'Birch', 'Cedar')
  await site.evaluate(10 * minute)
  expect(site.sent()).toEqual(rings.map((name) => `${name} is silent`))
})

test('work on a gateway begins when it is planned to, and what is still wrong at its end is sent then', async () => {
  await using site = await openSite()
  await createWindow(site.ctx, {
    gateway_id: site.idOf('Ash'),
    note: 'New SIMs',
    starts_at: site.later(hour),
    ends_at: site.later(2 * hour),
  })
  site.fallSilent('Ash')
  await site.evaluate(10 * minute)
  expect(site.sent()).toEqual(['Ash is silent'])
  site.fallSilent()
  await site.evaluate(55 * minute)
  site.fallSilent('Ash')
  await site.evaluate(50 * minute)
  expect(site.sent()).toEqual(['Ash is silent'])
  await site.evaluate(10 * minute)
  expect(site.sent()).toEqual(['Ash is silent', 'Ash is silent'])
})

test('what was sent before the work and ends during it is told as over', async () => {
  await using site = await openSite()
  site.fallSilent('Ash')
  await site.evaluate(minute)
  await createWindow(site.ctx, { place: 'London', note: '', ends_at: site.later(hour) })
  site.fallSilent('Birch')
  await site.evaluate(minute)
  site.fallSilent()
  await site.evaluate(minute)
  expect([site.sent(), site.over()]).toEqual([['Ash is silent'], ['Ash is silent']])
})

test('nothing that is planned needs an administrator, and what is not does', async () => {
  await using site = await openSite()
  const { app } = site
  await app.connection.query(`update sms_gateways set last_own_heartbeat = $1, status = 'offline'`, [site.later(-hour)])
  const silent = async () => (await getOverview(app.app)).attention.filter(({ kind }) => kind === 'gateway_silent').map(({ text }) => text)
  expect(await silent()).toEqual(['3 of 3 gateways are silent'])
  await createWindow(site.ctx, { place: 'London', note: '', ends_at: site.later(hour) })
  expect(await silent()).toEqual(['Cedar is silent'])
  site.fallSilent('Ash', 'Cedar')
  await site.evaluate(minute)
  expect(await silent()).toEqual(['Cedar is silent'])
  const { open, open_total: total, unplanned_total: unplanned } = await getAlarms(site.ctx)
  expect([total, unplanned]).toEqual([2, 1])
  expect(open.map(({ title, in_maintenance: isPlanned }) => [title, isPlanned])).toEqual([
    ['Cedar is silent', false],
    ['Ash is silent', true],
  ])
  // The navigation counts what needs somebody.
  expect((await getAdminCounts(app.app)).alarms).toBe(1)
})

test('a window is listed until it is over, ends when it is deleted, and goes with its gateway', async () => {
  await using site = await openSite()
  const { app, ctx } = site
  const planned = async () => (await getAlarms(ctx)).maintenance_windows
  const later = await createWindow(ctx, { tag: 'rack 2', note: '', starts_at: site.later(3 * hour), ends_at: site.later(4 * hour) })
  const now = await createWindow(ctx, { gateway_id: site.idOf('Ash'), note: 'New SIMs', ends_at: site.later(hour) })
  expect(now).toMatchObject({ gateway: { id: site.idOf('Ash'), name: 'Ash' }, place: null, tag: null, note: 'New SIMs' })
  expect(await planned()).toEqual([now, later])
  site.fallSilent('Ash')
  await site.evaluate(minute)
  expect(site.sent()).toEqual([])
  await deleteWindow(ctx, { id: now.id })
  await site.evaluate(minute)
  expect(site.sent()).toEqual(['Ash is silent'])
  await expect(deleteWindow(ctx, { id: now.id })).rejects.toMatchObject({ code: 'maintenance_window_not_found' })
  await createWindow(ctx, { gateway_id: site.idOf('Cedar'), note: '', ends_at: site.later(hour) })
  await deleteGateways(ctx, { ids: [site.idOf('Cedar')] })
  expect(await planned()).toEqual([later])
  app.clock.advance(5 * hour)
  expect(await planned()).toEqual([])
  await prune(app.app, 'prune-alarms')
  expect((await app.connection.query('select from maintenance_windows')).rows).toEqual([])
})

test('what cannot be planned is refused at its field', async () => {
  await using site = await openSite()
  const plan = (input: Partial<Input<'maintenanceWindows.create'>>) =>
    createWindow(site.ctx, { note: '', ends_at: site.later(hour), ...input }).then(
      () => null,
      (error: { field?: string; code: string }) => error.field ?? error.code,
    )
  expect(await plan({ place: 'Paris' })).toBe('place')
  expect(await plan({ tag: 'rack 3' })).toBe('tag')
  for (const id of ['999', 'abc']) expect(await plan({ gateway_id: id })).toBe('gateway_id')
  const times: Array<[string, string | undefined, string]> = [
    ['it is over', undefined, site.later(-minute)],
    ['it ends before it starts', site.later(3 * hour), site.later(2 * hour)],
    ['it is too long', undefined, site.later(31 * 24 * hour)],
  ]
  for (const [why, start, end] of times)
    expect([why, await plan({ place: 'London', ends_at: end, ...(start ? { starts_at: start } : {}) })]).toEqual([why, 'ends_at'])
  expect(await plan({ place: 'London', starts_at: site.later(400 * 24 * hour), ends_at: site.later(401 * 24 * hour) })).toBe('starts_at')
  for (let count = 0; count < maxWindows; count++) expect(await plan({ place: 'London' })).toBeNull()
  expect(await plan({ place: 'London' })).toBe('maintenance_windows_full')
})
