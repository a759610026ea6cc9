import { expect, test } from 'vitest'
import { createGateway } from '#server/gateways/create-gateway.ts'
import { recordHeartbeat } from '#server/gateways/liveness/record-heartbeat.ts'
import { expireMessages } from '#server/messages/expire-messages.ts'
import { openTestApp, type TestApp } from '#tests/harness/open-test-app.ts'
import { createFollowClock } from './follow-clock.ts'

const isEmbedded = !process.env['TEST_DATABASE_URL']
const minute = 60_000
const day = 24 * 60 * minute

/** A machine whose wall clock can be set, and a server on it that follows the clock. */
async function openMachine() {
  const app = await openTestApp({ numbers: 1 })
  const machine = { boot: 'first', steadyMs: 5000 }
  let follow = createFollowClock(() => ({ ...machine }))
  return {
    app,
    machine,
    pass(ms: number) {
      machine.steadyMs += ms
      app.clock.advance(ms)
    },
    setClock: (ms: number) => app.clock.advance(ms),
    follow: () => follow(app.app),
    restart: () => (follow = createFollowClock(() => ({ ...machine }))),
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  }
}

/** How long ago each text arrived, in whole minutes, the oldest first. */
async function agesOf({ connection, clock }: TestApp) {
  const { rows } = await connection.query('select received_at from sms_messages order by id')
  return rows.map((row) => Math.round((clock.now().getTime() - (row['received_at'] as Date).getTime()) / minute))
}

test.runIf(isEmbedded).each([3 * day, -3 * day, 40 * minute])(
  'texts keep their age when the clock is set by %d ms, and none is lost',
  async (ms) => {
    await using machine = await openMachine()
    const { app } = machine
    await app.deliver({ text: 'first' })
    machine.pass(10 * minute)
    await app.deliver({ text: 'second' })
    await machine.follow()
    machine.setClock(ms)
    await app.deliver({ text: 'arrived before anybody noticed' })
    machine.pass(5 * minute)
    await machine.follow()
    expect(await expireMessages(app.app)).toBe(0)
    const [first, second, third] = await agesOf(app)
    expect([first, second]).toEqual([15, 5])
    expect(third).toBeLessThanOrEqual(5)
    machine.pass(day - 4 * minute)
    await machine.follow()
    expect(await expireMessages(app.app)).toBeGreaterThanOrEqual(2)
    const counted = await app.connection.query(
      'select coalesce(sum(count), 0)::int as count, sum(arrived)::int as arrived from message_minutes',
    )
    expect(counted.rows).toEqual([{ count: (await agesOf(app)).length, arrived: 3 }])
  },
)

test.runIf(isEmbedded)('a gateway that reports stays connected when the clock is set', async () => {
  await using machine = await openMachine()
  const { app } = machine
  const { id } = await createGateway(app.ctx(app.admin), { name: 'Phone' })
  await recordHeartbeat(app.app, Number(id), {})
  await machine.follow()
  machine.setClock(3 * day)
  await machine.follow()
  const { rows } = await app.connection.query('select last_heartbeat, last_text_at from sms_gateways where id = $1', [id])
  const { last_heartbeat: heartbeat, last_text_at: textAt } = rows[0] ?? {}
  expect(app.clock.now().getTime() - (heartbeat as Date).getTime()).toBeLessThan(minute)
  expect(textAt).toBeNull()
})

test.runIf(isEmbedded)('a gateway with a limit is not refused for as long as the clock was set back', async () => {
  await using machine = await openMachine()
  const { app } = machine
  const gateway = { id: Number(await app.connectNumbers()), textsPerMinute: 1 }
  await machine.follow()
  expect(await app.app.gatewayLimits.take(gateway, 1)).toBeNull()
  expect(await app.app.gatewayLimits.take(gateway, 1)).toMatchObject({ retryAfter: expect.any(Number) })
  machine.setClock(-3 * day)
  await machine.follow()
  expect(await app.app.gatewayLimits.take(gateway, 1)).toBeNull()
  expect(await app.app.gatewayLimits.take(gateway, 1)).toMatchObject({ retryAfter: 60 })
})

test.runIf(isEmbedded)('the clock is followed where it was set while the server was off, but not over a boot of the machine', async () => {
  await using machine = await openMachine()
  const { app } = machine
  await app.deliver({ text: 'first' })
  await machine.follow()
  machine.restart()
  machine.setClock(3 * day)
  machine.pass(7 * minute)
  await machine.follow()
  expect(await agesOf(app)).toEqual([7])
  machine.restart()
  machine.machine.boot = 'second'
  machine.machine.steadyMs = 1000
  machine.setClock(2 * day)
  await machine.follow()
  expect(await agesOf(app)).toEqual([7 + (2 * day) / minute])
})

test.runIf(isEmbedded)('a clock that is not set is not followed, however slowly the server is asked', async () => {
  await using machine = await openMachine()
  await machine.app.deliver({ text: 'first' })
  for (const ms of [1000, 90 * minute, 5 * 60 * minute]) {
    await machine.follow()
    machine.pass(ms)
  }
  await machine.follow()
  const { rows } = await machine.app.connection.query('select received_at from sms_messages')
  expect(await agesOf(machine.app)).toEqual([6.5 * 60])
  expect(rows).toHaveLength(1)
})
