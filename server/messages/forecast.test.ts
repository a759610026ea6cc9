import { expect, test } from 'vitest'
import type { Output } from '#domain/api/api.ts'
import { openTestApp, testNumbers, type TestApp } from '#tests/harness/open-test-app.ts'

type Forecast = Output<'numbers.forecast'>

async function openForecast(app: TestApp, url: string, number = testNumbers[0]) {
  const { headers } = await app.signIn()
  const { rows } = await app.connection.query('select id from phone_numbers where number = $1', [number])
  const id = String((rows[0] as { id: number }).id)
  return async () => (await (await fetch(`${url}/api/numbers/${id}/outlook`, { headers })).json()) as Forecast
}

/** Texts that took these many seconds from sending to arrival. */
async function deliverWithDelays(app: TestApp, delays: Array<number | null>, to = testNumbers[0] ?? '') {
  const now = app.clock.now().getTime()
  for (const [at, delay] of delays.entries())
    await app.deliver({ to, text: `Text ${at}`, sentAt: delay === null ? null : new Date(now - delay * 1000) })
}

test('the typical delay is the median of the gateway’s texts, and unknown until ten of them tell', async () => {
  await using app = await openTestApp({ numbers: 2 })
  await using served = await app.serve()
  await app.connectNumbers()
  app.clock.stop()
  const forecast = await openForecast(app, served.url)
  expect(await forecast()).toEqual({ typical_delay_s: null, last_text_at: null, receiving: 'yes', gateway_silent_since: null })

  await deliverWithDelays(app, [null, 4, 5, 6, 7, 8, 9, 10, 11, 900])
  expect((await forecast()).typical_delay_s).toBeNull()
  // A text of another number tells, too: it came by the same gateway. One from the future tells of a wrong clock.
  await deliverWithDelays(app, [12, -3600], testNumbers[1])
  expect(await forecast()).toMatchObject({ typical_delay_s: 8.5, last_text_at: app.clock.now().toISOString() })
})

test('clocks that disagree tell nothing, and whole seconds no negative delay', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await using served = await app.serve()
  await app.connectNumbers()
  app.clock.stop()
  const forecast = await openForecast(app, served.url)
  await deliverWithDelays(
    app,
    Array.from({ length: 20 }, () => -3600),
  )
  expect((await forecast()).typical_delay_s).toBeNull()
  await deliverWithDelays(
    app,
    Array.from({ length: 10 }, () => -0.6),
  )
  expect((await forecast()).typical_delay_s).toBe(0)
})

test('a number whose gateway is silent says since when; its last text is remembered when it is gone', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await using served = await app.serve()
  const forecast = await openForecast(app, served.url)
  expect(await forecast()).toMatchObject({ receiving: 'unknown', gateway_silent_since: null })
  await app.connectNumbers()
  await app.connection.query(
    `update sms_gateways set status = 'offline', last_text_at = '2026-11-20T08:00:00Z', last_own_heartbeat = '2026-11-20T09:12:00Z', last_heartbeat = now()`,
  )
  await app.connection.query(`update phone_numbers set last_text_at = '2026-11-20T08:00:00Z'`)
  expect(await forecast()).toEqual({
    typical_delay_s: null,
    last_text_at: '2026-11-20T08:00:00.000Z',
    receiving: 'silent',
    gateway_silent_since: '2026-11-20T09:12:00.000Z',
  })
})
