import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { addNumber } from '#server/numbers/add/add-numbers.ts'
import { failFirstInsert } from '#tests/harness/fail-first-insert.ts'
import { openLiveStream } from '#tests/harness/open-live-stream.ts'
import { openTestApp, type TestApp } from '#tests/harness/open-test-app.ts'
import { changeGateway } from './change-gateway.ts'
import { createGateway } from './create-gateway.ts'
import { deleteGateway } from './delete-gateways.ts'
import { recordHeartbeat } from './liveness/record-heartbeat.ts'
import { listGateways } from './list-gateways.ts'
import { replaceToken } from './secrets/replace-token.ts'
import { refreshGateway } from './refresh-gateway.ts'
import { decryptSecret } from './secrets/encrypt-secret.ts'

function kept(app: TestApp, id: string) {
  return app.app.db.selectFrom('sms_gateways').selectAll().where('id', '=', Number(id)).executeTakeFirstOrThrow()
}

test('a new gateway shows its token once, and only its hash is kept', async () => {
  await using app = await openTestApp()
  const ctx = app.ctx(app.admin)
  const made = await createGateway(ctx, {
    name: 'SIM bank',
    imei: '867495020000000',
    current_phone_number: '07700 900142',
    kind: 'twilio',
    signing_secret: 'auth token',
  })
  expect(made).toEqual({
    id: expect.any(String),
    name: 'SIM bank',
    kind: 'twilio',
    place: null,
    silent_after_s: null,
    alarm_after_s: null,
    tags: [],
    imei: '867495020000000',
    status: 'active',
    state: 'never',
    current_phone_number: '+447700900142',
    last_heartbeat: null,
    last_heard_at: null,
    last_text_at: null,
    created_at: expect.any(String),
    updated_at: expect.any(String),
    lists_numbers: 'own',
    has_signing_secret: true,
    signing_secret_lost: false,
    texts_per_minute: null,
    texts_counted: null,
    signal: null,
    battery: null,
    pull: null,
    link: { state: 'none', since: null, error: null, node: null, texts_last_minute: 0, texts_last_hour: 0 },
    smpp: null,
    token: expect.stringMatching(/^[\w-]{43}$/),
  })
  const row = await kept(app, made.id)
  expect(Buffer.from(row.token_hash)).toEqual(createHash('sha256').update(made.token).digest())
  expect(Buffer.from(row.signing_secret ?? []).includes('auth token')).toBe(false)
  expect(decryptSecret(app.app.secret, row.signing_secret ?? new Uint8Array())).toBe('auth token')
  const listed = JSON.stringify(await listGateways(ctx))
  for (const secret of [made.token, 'auth token', 'token_hash']) expect(listed).not.toContain(secret)
})

test('gateways are listed by name', async () => {
  await using app = await openTestApp()
  const ctx = app.ctx(app.admin)
  for (const name of ['bravo', 'alpha', 'charlie', 'alpha']) await createGateway(ctx, { name })
  expect((await listGateways(ctx)).gateways.map(({ name, id }) => `${name} ${id}`)).toEqual(['alpha 2', 'alpha 4', 'bravo 1', 'charlie 3'])
})

test('a change sets only the given fields; a reported number need not be a UK mobile', async () => {
  await using app = await openTestApp()
  const ctx = app.ctx(app.admin)
  const { id, token: _token, updated_at: _at, ...made } = await createGateway(ctx, { name: 'Phone', imei: '1', signing_secret: 's' })
  const updated_at = expect.any(String) as string
  expect(await changeGateway(ctx, { id })).toEqual({ id, ...made, updated_at })
  const all = {
    name: 'Renamed',
    imei: '2',
    status: 'paused',
    kind: 'kannel',
    current_phone_number: '+447700900387',
    lists_numbers: 'all',
    signing_secret: null,
  } as const
  const { signing_secret: _secret, ...shown } = all
  expect(await changeGateway(ctx, { id, ...all })).toEqual({
    ...made,
    id,
    ...shown,
    state: 'inactive',
    has_signing_secret: false,
    updated_at,
  })
  expect(await changeGateway(ctx, { id, current_phone_number: '0044 7700-900 142', imei: null })).toMatchObject({
    current_phone_number: '+447700900142',
    imei: null,
    status: 'paused',
  })
})

test('a new token invalidates the old one at once', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await using served = await app.serve()
  const { id, token } = await createGateway(app.ctx(app.admin), { name: 'Phone' })
  const send = async (bearer: string) => {
    const body = JSON.stringify({ to: '+447700900142', from: 'a', text: 'b' })
    return (await fetch(`${served.url}/ingest/${id}/json`, { method: 'POST', headers: { authorization: `Bearer ${bearer}` }, body })).status
  }
  expect(await send(token)).toBe(200)
  const { token: next } = await replaceToken(app.ctx(app.admin), { id })
  expect(next).not.toBe(token)
  expect([await send(token), await send(next)]).toEqual([401, 200])
})

test('a deleted gateway is gone at once; its numbers and texts stay, and watchers see the change', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await using served = await app.serve()
  const ctx = app.ctx(app.admin)
  const { id, token } = await createGateway(ctx, { name: 'Phone' })
  const number = await addNumber(ctx, { number: '+447700900516', gateway_id: id })
  const send = async (to: string) => {
    const response = await fetch(`${served.url}/ingest/${id}/json`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify({ to, from: 'a', text: 'b' }),
    })
    return response.status
  }
  expect([await send('+447700900516'), await send('+447700900999')]).toEqual([200, 200])
  expect((await app.app.numbers.findMany([Number(number.id)])).get(Number(number.id))?.gateway_id).toBe(id)

  const { headers } = await app.signIn()
  await using watcher = await openLiveStream(served.url, headers)
  await deleteGateway(ctx, { id })
  expect(await watcher.until(1)).toMatchObject([{ event: 'number.changed', data: { id: number.id, gateway_id: null, message_count: 1 } }])
  expect((await app.app.numbers.findMany([Number(number.id)])).get(Number(number.id))?.gateway_id).toBeNull()
  expect(await send('+447700900516')).toBe(404)
  expect(await app.app.db.selectFrom('ingest_log').select(['outcome', 'gateway_id', 'message_content']).execute()).toEqual([
    { outcome: 'held', gateway_id: null, message_content: 'b' },
  ])
})

test('every call for an unknown gateway is refused', async () => {
  await using app = await openTestApp()
  const ctx = app.ctx(app.admin)
  const { id } = await createGateway(ctx, { name: 'Soon gone' })
  await deleteGateway(ctx, { id })
  for (const gone of [id, '0', '-1', '99999999999999999999', 'abc', '\0'])
    for (const ask of [deleteGateway, refreshGateway, replaceToken, changeGateway])
      await expect(ask(ctx, { id: gone }), `${ask.name} ${gone}`).rejects.toMatchObject({ code: 'gateway_unknown' })
})

test('a name, an IMEI or a status with a character that cannot be stored is refused by field', async () => {
  await using app = await openTestApp()
  await using served = await app.serve()
  const { headers } = await app.signIn('admin@example.test', 'admin')
  const { id } = await createGateway(app.ctx(app.admin), { name: 'Phone' })
  for (const field of ['name', 'imei', 'status', 'current_phone_number']) {
    const response = await fetch(`${served.url}/api/admin/gateways/${id}`, {
      method: 'PATCH',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ [field]: 'a\0b' }),
    })
    expect([response.status, await response.json()]).toEqual([400, expect.objectContaining({ field })])
  }
})

test('a gateway’s own number that is no UK mobile is refused at its field, and any notation of one is stored in one form', async () => {
  await using app = await openTestApp()
  const ctx = app.ctx(app.admin)
  const refused = { code: 'field_invalid', field: 'current_phone_number' }
  const { id } = await createGateway(ctx, { name: 'Phone', current_phone_number: '\u202A+44\u00a0(0)7700\u2011900142\u202C' })
  expect(await kept(app, id)).toMatchObject({ current_phone_number: '+447700900142' })
  for (const wrong of ['rubbish', '+353 1 234 5678', '07700 90014', '\u200B']) {
    await expect(createGateway(ctx, { name: 'Phone', current_phone_number: wrong })).rejects.toMatchObject(refused)
    await expect(changeGateway(ctx, { id, current_phone_number: wrong })).rejects.toMatchObject(refused)
  }
  expect((await changeGateway(ctx, { id, current_phone_number: '' })).current_phone_number).toBeNull()
  // What a phone reported is sent back with the form.
  await recordHeartbeat(app.app, Number(id), { number: '+353851234567' })
  const reported = await changeGateway(ctx, { id, name: 'Renamed', current_phone_number: '+353851234567' })
  expect(reported).toMatchObject({ name: 'Renamed', current_phone_number: '+353851234567' })
  await expect(changeGateway(ctx, { id, current_phone_number: '+353851234568' })).rejects.toMatchObject(refused)
})

test('a heartbeat updates only what it reports; a refresh sets its time', async () => {
  await using app = await openTestApp()
  const ctx = app.ctx(app.admin)
  const { id } = await createGateway(ctx, { name: 'Phone', imei: '1' })
  await recordHeartbeat(app.app, Number(id), { number: '07700900142', signal: -71, battery: 64 })
  expect(await kept(app, id)).toMatchObject({
    imei: '1',
    current_phone_number: '+447700900142',
    signal: -71,
    battery: 64,
    last_heartbeat: expect.any(Date),
  })
  await recordHeartbeat(app.app, Number(id), { imei: '2', number: 'unknown to the SIM' })
  expect(await kept(app, id)).toMatchObject({ imei: '2', current_phone_number: 'unknown to the SIM', signal: -71, battery: 64 })

  app.clock.advance(3_600_000)
  const before = app.app.now().getTime()
  const { last_heartbeat: seen } = await refreshGateway(ctx, { id })
  expect(Date.parse(seen ?? '')).toBeGreaterThanOrEqual(before)
})

test('the number in a heartbeat receives later texts that do not name a recipient', async () => {
  await using app = await openTestApp({ numbers: 2 })
  await using served = await app.serve()
  const { id, token } = await createGateway(app.ctx(app.admin), { name: 'Phone', current_phone_number: '+447700900142' })
  const post = (path: string, body: object) =>
    fetch(`${served.url}/ingest/${id}/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
  const sendText = (envelope: string) =>
    post('android-sms-gateway', { id: envelope, event: 'sms:received', payload: { sender: 'a', message: envelope } })
  await sendText('before')
  expect((await post('heartbeat', { number: '+447700900387' })).status).toBe(204)
  await sendText('after')
  const rows = await app.app.db
    .selectFrom('sms_messages as m')
    .innerJoin('phone_numbers as p', 'p.id', 'm.phone_number_id')
    .select(['p.number', 'm.message_content'])
    .orderBy('m.id')
    .execute()
  expect(rows.map(({ number, message_content: text }) => [number, text])).toEqual([
    ['+447700900142', 'before'],
    ['+447700900387', 'after'],
  ])
})

test('actions on gateways and numbers are recorded without secrets', async () => {
  await using app = await openTestApp()
  const ctx = app.ctx(app.admin)
  const { id } = await createGateway(ctx, { name: 'Phone' })
  await changeGateway(ctx, { id, name: 'Renamed', signing_secret: 'hush' })
  await replaceToken(ctx, { id })
  await refreshGateway(ctx, { id })
  await deleteGateway(ctx, { id })
  const rows = await app.app.db.selectFrom('admin_analytics').select(['action', 'resource', 'metadata']).orderBy('id').execute()
  expect(rows.map(({ action, resource }) => `${action} ${resource}`)).toEqual(
    ['create_gateway', 'update_gateway', 'new_gateway_token', 'refresh_gateway', 'delete_gateway'].map(
      (action) => `${action} sms_gateways`,
    ),
  )
  expect(rows[1]?.metadata).toEqual({
    id,
    name: 'Phone',
    changes: { name: ['Phone', 'Renamed'] },
    changed: ['signing_secret'],
    by: 'admin@example.test',
  })
  expect(JSON.stringify(rows)).not.toContain('hush')
})

test('an outdated change of a gateway is a conflict, and a heartbeat is no change', async () => {
  await using app = await openTestApp()
  const ctx = app.ctx(app.admin)
  const made = await createGateway(ctx, { name: 'Phone' })
  app.clock.advance(1000)
  await refreshGateway(ctx, { id: made.id })
  const changed = await changeGateway(ctx, { id: made.id, name: 'First', updated_at: made.updated_at })
  expect(changed.name).toBe('First')
  await expect(changeGateway(ctx, { id: made.id, name: 'Second', updated_at: made.updated_at })).rejects.toMatchObject({
    code: 'gateway_changed',
    status: 409,
  })
})

test('nodes of the last version and this one understand each other’s number listings', async () => {
  await using app = await openTestApp()
  const ctx = app.ctx(app.admin)
  const { id } = await createGateway(ctx, { name: 'Phone' })
  const listing = async () => {
    const { lists_numbers: lists, adds_numbers: adds } = await kept(app, id)
    return [lists, adds]
  }
  const asOldNode = (adds: boolean) => app.app.db.updateTable('sms_gateways').set({ adds_numbers: adds }).execute()
  expect(await listing()).toEqual(['own', true])
  await asOldNode(false)
  expect(await listing()).toEqual(['none', false])
  await asOldNode(true)
  expect(await listing()).toEqual(['own', true])
  await changeGateway(ctx, { id, lists_numbers: 'all' })
  expect(await listing()).toEqual(['all', true])
  await asOldNode(true)
  expect(await listing()).toEqual(['all', true])
  await changeGateway(ctx, { id, lists_numbers: 'none' })
  expect(await listing()).toEqual(['none', false])
  await app.app.db
    .insertInto('sms_gateways')
    .values({ name: 'Of an old node', adds_numbers: false, token_hash: new Uint8Array(32) })
    .execute()
  expect((await listGateways(ctx)).gateways.map(({ lists_numbers: lists }) => lists)).toEqual(['none', 'none'])
})

test('a change that is in the way of texts which are being stored is tried again', async () => {
  await using app = await openTestApp()
  const ctx = app.ctx(app.admin)
  const { id } = await createGateway(ctx, { name: 'Phone' })
  await failFirstInsert(app.connection, { table: 'admin_analytics' })
  expect(await changeGateway(ctx, { id, status: 'paused' })).toMatchObject({ status: 'paused' })
})
