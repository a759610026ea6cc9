import { expect, test } from 'vitest'
import { createGateway } from '#server/gateways/create-gateway.ts'
import { changeSims } from '#server/gateways/sims/change-sims.ts'
import { listSims } from '#server/gateways/sims/list-sims.ts'
import { listNumbersInUse } from '#server/gateways/traffic/list-numbers-in-use.ts'
import { addNumber } from '#server/numbers/add/add-numbers.ts'
import { saveSettings } from '#server/system/settings/save-settings.ts'
import { evaluateFor, listOpenTitles } from '#tests/harness/alarms.ts'
import { openTestApp } from '#tests/harness/open-test-app.ts'
import { formatDay } from '#server/base/format-time.ts'
import { getAlarms } from '../get-alarms.ts'
import { simLapses } from './sim-lapses.ts'

const dayMs = 24 * 3_600_000

test('a prepaid SIM has an alarm from fourteen days before it lapses until it is topped up', async () => {
  await using app = await openTestApp()
  const ctx = app.ctx(app.admin)
  const dayAt = (days: number) => new Date(app.clock.now().getTime() + days * dayMs).toISOString().slice(0, 10)
  const { id } = await createGateway(ctx, { name: 'Bank', kind: 'dinstar', place: 'London' })
  await addNumber(ctx, { number: '07700900142', gateway_id: id })
  const sims = [
    { port: '1', number: '07700900142', network: 'EE UK', last_top_up: dayAt(-150) },
    { port: '2', network: 'O2', last_top_up: dayAt(-150) },
    { port: '3', prepaid_until: dayAt(-1) },
    { port: '4', network: 'EE' },
  ]
  const changed = await changeSims(ctx, { id, sims })
  expect(changed.sims.map(({ port, lapses_on: lapses, last_text_at: at }) => [port, lapses, at])).toEqual([
    ['1', dayAt(29), null],
    ['2', dayAt(30), null],
    ['3', dayAt(-1), null],
    ['4', null, null],
  ])
  expect(await listSims(ctx, { id })).toEqual(changed)
  expect((await listNumbersInUse(ctx, { limit: 50 })).numbers).toMatchObject([{ number: '+447700900142', sim_lapses_on: dayAt(29) }])
  await evaluateFor(app, 60_000, [simLapses])
  expect(await listOpenTitles(app)).toEqual(['The SIM in port 3 of Bank has lapsed'])
  expect((await getAlarms(ctx)).groups).toMatchObject([{ kind: 'sim_lapses', place: 'London' }])

  const lapses = dayAt(30)
  await changeSims(ctx, { id, sims: [{ port: '3', prepaid_until: null }] })
  app.clock.advance(16 * dayMs)
  await evaluateFor(app, 60_000, [simLapses])
  expect((await listOpenTitles(app)).toSorted()).toEqual([
    `The SIM in port 2 of Bank lapses on ${formatDay(lapses)}`,
    expect.stringContaining('The SIM of +44 7700 900142 lapses on '),
  ])
  await saveSettings(ctx, { sim_lapse_days: 'EE 179, O2 365' })
  await changeSims(ctx, { id, sims: [{ port: '1', last_top_up: dayAt(0) }] })
  app.clock.advance(31 * 60_000)
  await evaluateFor(app, 60_000, [simLapses])
  expect(await listOpenTitles(app)).toEqual([])
})

test('the days of the networks are checked before they are saved', async () => {
  await using app = await openTestApp()
  await using served = await app.serve()
  const { headers } = await app.signIn('chief@example.test', 'admin')
  const save = async (days: string) => {
    const body = JSON.stringify({ sim_lapse_days: days })
    const response = await fetch(`${served.url}/api/admin/settings`, {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
    })
    return { status: response.status, body: await response.json() }
  }
  expect(await save('EE soon')).toMatchObject({
    status: 400,
    body: { field: 'sim_lapse_days', error: expect.stringContaining('“EE soon”') },
  })
  expect(await save('EE 120, others 60')).toMatchObject({ status: 200, body: { sim_lapse_days: 'EE 120, others 60' } })
})
