import { expect, test } from 'vitest'
import { listHeld } from '#server/messages/held/list-held.ts'
import { addNumber } from '#server/numbers/add/add-numbers.ts'
import { listActions } from '#server/system/activity/list-actions.ts'
import { listUsualHours } from '#server/gateways/traffic/list-usual-hours.ts'
import { openLiveStream } from '#tests/harness/open-live-stream.ts'
import { openTestApp } from '#tests/harness/open-test-app.ts'
import { createGateway } from './create-gateway.ts'
import { deleteGateway, deleteGateways } from './delete-gateways.ts'
import { findIngestGateway } from './find-ingest-gateway.ts'
import { getGateway } from './get-gateway.ts'
import { refreshGateways } from './refresh-gateway.ts'
import { changeGateways } from './change-gateways.ts'
import { listGateways } from './list-gateways.ts'
import { recordHeartbeat } from './liveness/record-heartbeat.ts'
import { replaceGateway } from './replace-gateway.ts'

const number = '+447700900516'

/** A gateway with a number and a held text. */
async function openOffice() {
  const app = await openTestApp()
  const ctx = app.ctx(app.admin)
  const old = await createGateway(ctx, {
    name: 'Old phone',
    current_phone_number: number,
    texts_per_minute: 60,
    signing_secret: 'a secret',
    place: 'Leeds',
    tags: ['spare'],
    silent_after_s: 1800,
    alarm_after_s: 0,
    note: 'On the shelf by the window',
  })
  const { id: numberId } = await addNumber(ctx, { number, gateway_id: old.id })
  const hold = async (gatewayId: string, externalId: string) => {
    const gateway = await findIngestGateway(app.app, gatewayId)
    return app.receive(gateway, 'json', { externalId, to: '+447700900999', from: 'Uber', text: 'Held', sentAt: null })
  }
  await hold(old.id, 'text-1')
  return {
    app,
    ctx,
    old,
    numberId,
    hold,
    gatewayOfNumber: async () => (await app.app.numbers.findMany([Number(numberId)])).get(Number(numberId))?.gateway_id,
    held: async () => (await listHeld(ctx, { limit: 50 })).held.map(({ gateway_id: id, gateway_name: name }) => [id, name]),
    lastAction: async () => (await listActions(ctx, { limit: 1 })).actions[0],
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  }
}

test('numbers, held texts and the current number go to an existing successor, live; the old gateway is gone', async () => {
  await using office = await openOffice()
  const { app, ctx, old } = office
  await using served = await app.serve()
  const heir = await createGateway(ctx, { name: 'New phone' })
  await recordHeartbeat(app.app, Number(heir.id), {})
  const { headers } = await app.signIn()
  await using watcher = await openLiveStream(served.url, headers)
  const replaced = await replaceGateway(ctx, { id: old.id, successor_id: heir.id })
  expect(replaced).toMatchObject({ id: heir.id, current_phone_number: number, token: null, moved: { numbers: 1, texts_held: 1 } })
  expect(await watcher.until(1)).toMatchObject([{ event: 'number.changed', data: { number, gateway_id: heir.id, receiving: 'yes' } }])
  expect(await office.gatewayOfNumber()).toBe(heir.id)
  expect(await office.held()).toEqual([[heir.id, 'New phone']])
  await expect(getGateway(ctx, { id: old.id })).rejects.toMatchObject({ code: 'gateway_unknown' })
  const refused = await fetch(`${served.url}/ingest/${old.id}/heartbeat`, {
    method: 'POST',
    headers: { authorization: `Bearer ${old.token}`, 'content-type': 'application/json' },
    body: '{}',
  })
  expect(refused.status).toBe(404)
  expect(await office.lastAction()).toMatchObject({
    action: 'replace_gateway',
    metadata: {
      id: old.id,
      old_gateway: 'deleted',
      numbers: 1,
      texts_held: 1,
      changes: { gateway: ['Old phone', 'New phone'], current_phone_number: [null, number] },
    },
  })
})

test('a held text of the successor is no repetition of one that it took over, though their devices gave them one id', async () => {
  await using office = await openOffice()
  const heir = await createGateway(office.ctx, { name: 'New phone' })
  await replaceGateway(office.ctx, { id: office.old.id, successor_id: heir.id })
  await office.hold(heir.id, 'text-1')
  expect((await office.held()).length).toBe(2)
})

test('a new successor has the settings of the old one and a token of its own; the old one can be kept, set aside', async () => {
  await using office = await openOffice()
  const { ctx, old } = office
  const made = await replaceGateway(ctx, { id: old.id, name: 'New phone', imei: '356938035643809', keep: true })
  expect(made).toMatchObject({
    name: 'New phone',
    imei: '356938035643809',
    state: 'never',
    current_phone_number: number,
    texts_per_minute: 60,
    place: 'Leeds',
    tags: ['spare'],
    silent_after_s: 1800,
    alarm_after_s: 0,
    has_signing_secret: true,
    signing_secret_lost: false,
    token: expect.stringMatching(/^[\w-]{43}$/),
  })
  expect(await getGateway(ctx, { id: made.id })).toMatchObject({ note: 'On the shelf by the window' })
  expect((await findIngestGateway(office.app.app, made.id)).isToken(made.token ?? '')).toBe(true)
  expect(await office.gatewayOfNumber()).toBe(made.id)
  expect(await getGateway(ctx, { id: old.id })).toMatchObject({
    state: 'inactive',
    current_phone_number: null,
    number_count: 0,
    held_count: 0,
  })
})

test('links and inboxes go to a new successor, which does not fetch again what was fetched; those of the old one end', async () => {
  await using app = await openTestApp()
  const ctx = app.ctx(app.admin)
  const smpp = { host: 'smsc.example', port: 2775, system_id: 'a', password: 'b' }
  const link = await createGateway(ctx, { name: 'Carrier', kind: 'smpp', smpp })
  const heir = await replaceGateway(ctx, { id: link.id, name: 'Carrier 2', keep: true })
  expect(heir.smpp).toMatchObject({ host: 'smsc.example', password_lost: false })
  expect(await getGateway(ctx, { id: link.id })).toMatchObject({ state: 'inactive' })

  const bank = await createGateway(ctx, { name: 'Bank', kind: 'goip', pull: { url: 'http://192.168.1.30', password: 'secret' } })
  const read = new Date(app.clock.now().getTime() - 5000)
  await app.connection.query('update sms_gateways set pulled_at = $2 where id = $1', [bank.id, read])
  await app.connection.query(`insert into gateway_cursors (gateway_id, cursor) values ($1, '{"at": 7}')`, [bank.id])
  const next = await replaceGateway(ctx, { id: bank.id, name: 'Bank 2', keep: true })
  expect(next.pull).toMatchObject({ url: 'http://192.168.1.30/', has_password: true, password_lost: false, last_pulled_at: null })
  expect((await getGateway(ctx, { id: bank.id })).pull).toBeNull()
  const { rows } = await app.connection.query('select pull_from from sms_gateways where id = $1', [next.id])
  expect(rows).toEqual([{ pull_from: read }])
  expect((await app.connection.query('select from gateway_cursors')).rows).toEqual([])
})

test('what was usual for the old gateway is expected of its successor', async () => {
  await using office = await openOffice()
  const { app, ctx, old } = office
  const heir = await createGateway(ctx, { name: 'New phone' })
  await app.connection.query(
    'insert into usual_hours (gateway_id, hour_of_day, median, capped_mean) select $1::bigint, h, 12, 12 from generate_series(0, 23) h',
    [old.id],
  )
  await app.connection.query(
    `insert into text_hours (gateway_id, hour, count) select id, '2026-01-01T10:00Z', 5 from unnest($1::bigint[]) id`,
    [[Number(old.id), Number(heir.id)]],
  )
  await replaceGateway(ctx, { id: old.id, successor_id: heir.id })
  expect(await getGateway(ctx, { id: heir.id })).toMatchObject({ usual_hour: 12 })
  expect([...(await listUsualHours(app.app, [Number(old.id), Number(heir.id)])).keys()]).toEqual([Number(heir.id)])
  expect((await app.connection.query('select gateway_id, count from text_hours')).rows).toEqual([
    { gateway_id: Number(heir.id), count: 10 },
  ])
})

test('a gateway is deleted with a successor, or without one; a successor that does not exist or is itself deleted is refused', async () => {
  await using office = await openOffice()
  const { ctx, old } = office
  const heir = await createGateway(ctx, { name: 'Heir' })
  for (const successor_id of [old.id, '999999', 'abc']) {
    await expect(deleteGateway(ctx, { id: old.id, successor_id })).rejects.toMatchObject({ code: 'field_invalid', field: 'successor_id' })
    await expect(replaceGateway(ctx, { id: old.id, successor_id })).rejects.toMatchObject({ code: 'field_invalid', field: 'successor_id' })
  }
  await expect(replaceGateway(ctx, { id: old.id })).rejects.toMatchObject({ code: 'field_invalid' })
  await expect(replaceGateway(ctx, { id: '0', successor_id: heir.id })).rejects.toMatchObject({ code: 'gateway_unknown' })
  await deleteGateway(ctx, { id: old.id, successor_id: heir.id })
  expect([await office.gatewayOfNumber(), await office.held()]).toEqual([heir.id, [[heir.id, 'Heir']]])
  await deleteGateway(ctx, { id: heir.id })
  expect([await office.gatewayOfNumber(), await office.held()]).toEqual([null, [[null, 'Heir']]])
})

test('many are refreshed, changed and deleted at once, each recorded with what it was before; unknown ones are left out', async () => {
  await using office = await openOffice()
  const { ctx, old } = office
  const other = await createGateway(ctx, { name: 'Other', lists_numbers: 'all' })
  const heir = await createGateway(ctx, { name: 'Heir' })
  const ids = [old.id, other.id, '999999', 'abc']
  expect(await refreshGateways(ctx, { ids })).toEqual({ gateways: 2 })
  expect((await listGateways(ctx)).gateways.map(({ state }) => state)).toEqual(['never', 'up', 'never'])
  expect(await office.lastAction()).toMatchObject({ action: 'refresh_gateways', metadata: { names: ['Old phone', 'Other'] } })

  expect(await changeGateways(ctx, { ids, lists_numbers: 'none', texts_per_minute: 30 })).toEqual({ gateways: 2 })
  expect(await office.lastAction()).toMatchObject({
    action: 'update_gateways',
    metadata: { changes: { lists_numbers: [['own', 'all'], 'none'], texts_per_minute: [[60, null], 30] } },
  })
  // Nothing is recorded of what is so already.
  expect(await changeGateways(ctx, { ids, lists_numbers: 'none' })).toEqual({ gateways: 0 })
  expect(await changeGateways(ctx, { ids, status: 'paused' })).toEqual({ gateways: 2 })
  expect(await getGateway(ctx, { id: old.id })).toMatchObject({ state: 'inactive', lists_numbers: 'none', texts_per_minute: 30 })

  await deleteGateways(ctx, { ids, successor_id: heir.id })
  expect((await listGateways(ctx)).gateways).toMatchObject([{ name: 'Heir', number_count: 1, held_count: 1 }])
  expect(await office.lastAction()).toMatchObject({
    action: 'delete_gateways',
    metadata: {
      names: ['Old phone', 'Other'],
      numbers: 1,
      texts_held: 1,
      changes: { gateway_of_numbers: [['Old phone', 'Other'], 'Heir'] },
    },
  })
  await expect(deleteGateways(ctx, { ids })).rejects.toMatchObject({ code: 'gateway_unknown' })
})
