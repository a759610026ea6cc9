import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { GatewayKind } from '#domain/gateways/gateway.ts'
import { createGateway } from '../create-gateway.ts'
import { recordHeartbeat } from '../liveness/record-heartbeat.ts'
import { openTestApp, testNumbers } from '#tests/harness/open-test-app.ts'

const migration = readFileSync(join(import.meta.dirname, '../../db/migrations/0069-ports-of-gateways.sql'), 'utf8')
const upgrade = migration.slice(migration.indexOf('insert into gateway_sims'))
const [number = '', otherNumber = ''] = testNumbers

/** A gateway as the version before left it: with a current number, and texts for it. */
async function openUpgraded(kind: GatewayKind, given: { current?: string | null; numbersOfTexts?: string[] } = {}) {
  const { current = number, numbersOfTexts = [number] } = given
  const app = await openTestApp({ numbers: 3 })
  const { id } = await createGateway(app.ctx(app.admin), {
    name: 'Old',
    kind,
    current_phone_number: current,
    ...(kind === 'goip' ? { pull: { url: 'http://127.0.0.1:9' } } : {}),
  })
  const gateway = async () => (await app.app.gatewayCache.find(Number(id))) ?? expect.fail('the gateway is gone')
  const receive = async (text: { to?: string | null; port?: string | null }) => {
    const { status, reason } = await app.receive(await gateway(), kind, {
      externalId: null,
      from: 'a',
      text: 'b',
      sentAt: null,
      to: null,
      ...text,
    })
    return reason ?? status
  }
  for (const to of numbersOfTexts) await receive({ to })
  await app.connection.query(upgrade)
  app.app.gatewayCache.invalidate(Number(id))
  const sims = async () => {
    const { rows } = await app.connection.query('select port, number from gateway_sims where port is not null order by port')
    return Object.fromEntries((rows as Array<{ port: string; number: string | null }>).map((row) => [row.port, row.number]))
  }
  const report = (...reported: Array<{ port: string; iccid?: string; number?: string }>) =>
    recordHeartbeat(app.app, Number(id), { sims: reported })
  return { receive, sims, report, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
}

const hasNone = (port: string) => `SIM port ${port} of this gateway has no number: enter it under the gateway’s SIMs.`

test.each(['android-sms-gateway', 'textbee', 'dinstar', 'ejoin', 'goip'] as const)(
  'after the upgrade the one SIM of %s goes on as before',
  async (kind) => {
    await using old = await openUpgraded(kind)
    expect(await old.receive({ port: '1' })).toBe('stored')
    expect(await old.receive({ port: '1' })).toBe('stored')
    expect(await old.receive({})).toBe('stored')
    expect(await old.sims()).toEqual({ 1: number })
  },
)

test('once it has named a second port nobody knows whose the number is: both are held until somebody says so', async () => {
  await using old = await openUpgraded('android-sms-gateway')
  expect(await old.receive({ port: '2' })).toBe('stored')
  expect(await old.receive({ port: '1' })).toBe(hasNone('1'))
  expect(await old.receive({ port: '2' })).toBe(hasNone('2'))
  expect(await old.receive({})).toBe('The gateway has several SIMs, and did not say which of them received this.')
  await old.report({ port: '1', number })
  expect(await old.receive({ port: '1' })).toBe('stored')
  expect(await old.receive({ port: '2' })).toBe(hasNone('2'))
})

test('a port that is told its number keeps it when others are named', async () => {
  await using old = await openUpgraded('dinstar')
  expect(await old.receive({ port: '8' })).toBe('stored')
  await old.report({ port: '8', number })
  await old.report({ port: '9' })
  expect(await old.sims()).toEqual({ 8: number, 9: null })
})

test('a port with another number, or two at once, take nothing', async () => {
  await using other = await openUpgraded('ejoin')
  await other.report({ port: '1A', number: otherNumber })
  expect(await other.sims()).toEqual({ '1A': otherNumber })
  expect(await other.receive({ port: '2A' })).toBe(hasNone('2A'))
  await using bank = await openUpgraded('ejoin')
  await bank.report({ port: '1A' }, { port: '2A' })
  expect(await bank.sims()).toEqual({ '1A': null, '2A': null })
  // The first port is named by a text that is for another number.
  await using phone = await openUpgraded('android-sms-gateway')
  expect(await phone.receive({ port: '1', to: otherNumber })).toBe('stored')
  expect(await phone.receive({ port: '1' })).toBe(hasNone('1'))
})

test('a gateway whose texts went to several numbers, one without a number, and a new one have their ports entered', async () => {
  await using several = await openUpgraded('android-sms-gateway', { numbersOfTexts: [number, otherNumber] })
  await using none = await openUpgraded('dinstar', { current: null, numbersOfTexts: [] })
  for (const old of [several, none]) expect(await old.receive({ port: '1' })).toBe(hasNone('1'))
})
