import { expect, test } from 'vitest'
import { openTestApp } from '#tests/harness/open-test-app.ts'
import { changeGateway } from './change-gateway.ts'
import { createGateway } from './create-gateway.ts'
import { deleteGateway } from './delete-gateways.ts'
import { findIngestGateway } from './find-ingest-gateway.ts'
import { createGatewayCache } from './gateway-cache.ts'
import { decryptSecret, encryptSecret, unreadable } from './secrets/encrypt-secret.ts'

test('many simultaneous texts query the gateway once, and once more a second later', async () => {
  await using app = await openTestApp()
  const { id } = await createGateway(app.ctx(app.admin), { name: 'Phone' })
  const crowd = await Promise.all(Array.from({ length: 50 }, () => findIngestGateway(app.app, id)))
  expect(new Set(crowd).size).toBe(1)
  expect(await findIngestGateway(app.app, id)).toBe(crowd[0])
  app.clock.advance(1001)
  expect(await findIngestGateway(app.app, id)).not.toBe(crowd[0])
})

test('a change on this node applies to the next text, one on another node within a second', async () => {
  await using app = await openTestApp()
  const ctx = app.ctx(app.admin)
  const { id } = await createGateway(ctx, { name: 'Phone' })
  await findIngestGateway(app.app, id)
  await changeGateway(ctx, { id, current_phone_number: '+447700900142', signing_secret: 'hush' })
  expect(await findIngestGateway(app.app, id)).toMatchObject({ currentPhoneNumber: '+447700900142', signingSecret: 'hush' })

  await app.app.db.updateTable('sms_gateways').set({ lists_numbers: 'all' }).execute()
  app.clock.advance(1001)
  expect(await findIngestGateway(app.app, id)).toMatchObject({ listsNumbers: 'all' })
  await deleteGateway(ctx, { id })
  await expect(findIngestGateway(app.app, id)).rejects.toMatchObject({ code: 'gateway_unknown' })
})

test('a new gateway is found at once, even if it was looked up before', async () => {
  await using app = await openTestApp()
  await expect(findIngestGateway(app.app, '1')).rejects.toMatchObject({ code: 'gateway_unknown' })
  const { id } = await createGateway(app.ctx(app.admin), { name: 'Phone' })
  expect(id).toBe('1')
  expect(await findIngestGateway(app.app, '1')).toMatchObject({ name: 'Phone' })
})

test('however many ids are guessed, the database is asked once a second', async () => {
  await using app = await openTestApp()
  let queries = 0
  let isAway = false
  const db = app.app.db.withPlugin({
    transformQuery: ({ node }) => (queries++, node),
    transformResult: ({ result }) => (isAway ? Promise.reject(new Error('connection refused')) : Promise.resolve(result)),
  })
  const cache = createGatewayCache({ ...app.app, db })
  for (let id = 1; id <= 200; id++) expect(await cache.find(id)).toBe(null)
  expect(queries).toBe(1)
  app.clock.advance(1001)
  expect(await cache.find(7)).toBe(null)
  expect(queries).toBe(2)

  // A gateway that was there before is loaded by one query; once it is gone, it is one of those that nobody has.
  const { id } = await createGateway(app.ctx(app.admin), { name: 'Phone' })
  app.clock.advance(1001)
  expect(await cache.find(Number(id))).toMatchObject({ name: 'Phone' })
  app.clock.advance(1001)
  queries = 0
  expect(await cache.find(Number(id))).toMatchObject({ name: 'Phone' })
  expect(queries).toBe(1)
  await app.connection.query('delete from sms_gateways')
  app.clock.advance(1001)
  for (let time = 0; time < 200; time++) expect(await cache.find(Number(id))).toBe(null)
  expect(queries).toBe(3)

  isAway = true
  app.clock.advance(1001)
  for (let guessed = 1; guessed <= 200; guessed++) await expect(cache.find(guessed)).rejects.toThrow('connection refused')
  expect(queries).toBe(4)
})

test('after a change of a gateway one query loads it, and the kind of each is known', async () => {
  await using app = await openTestApp()
  const { id } = await createGateway(app.ctx(app.admin), { name: 'GoIP', kind: 'dbltek' })
  let queries = 0
  const db = app.app.db.withPlugin({
    transformQuery: ({ node }) => (queries++, node),
    transformResult: ({ result }) => Promise.resolve(result),
  })
  const cache = createGatewayCache({ ...app.app, db })
  expect(cache.lastKnownKind(Number(id))).toBe(null)
  expect(await cache.find(Number(id))).toMatchObject({ name: 'GoIP' })
  expect([cache.lastKnownKind(Number(id)), cache.lastKnownKind(999)]).toEqual(['dbltek', null])
  // Another one is new: those that are known stay known until the database is asked again.
  cache.invalidate(999)
  expect(cache.lastKnownKind(Number(id))).toBe('dbltek')
  queries = 0
  app.clock.advance(1001)
  cache.invalidate(Number(id))
  expect(await cache.find(Number(id))).toMatchObject({ name: 'GoIP' })
  expect(queries).toBe(1)
})

test('two databases in one process do not share gateways of the same id', async () => {
  await using one = await openTestApp()
  await using other = await openTestApp()
  const first = await createGateway(one.ctx(one.admin), { name: 'Phone of one' })
  const second = await createGateway(other.ctx(other.admin), { name: 'Phone of the other' })
  expect([first.id, second.id]).toEqual(['1', '1'])
  const [ofOne, ofOther] = [await findIngestGateway(one.app, '1'), await findIngestGateway(other.app, '1')]
  expect([ofOne.name, ofOther.name]).toEqual(['Phone of one', 'Phone of the other'])
  expect([ofOne.isToken(first.token), ofOne.isToken(second.token), ofOther.isToken(second.token)]).toEqual([true, false, true])
  other.app.gatewayCache.invalidate(1)
  expect([one.app.gatewayCache.findLastKnown(1), other.app.gatewayCache.findLastKnown(1)]).toEqual([ofOne, null])
})

test('a sealed secret opens only with the same SECRET, differs every time, and detects a changed byte', () => {
  const sealed = encryptSecret('the secret of the house', 'signing ✓')
  expect(decryptSecret('the secret of the house', sealed)).toBe('signing ✓')
  expect(decryptSecret('another secret', sealed)).toBe(unreadable)
  expect(encryptSecret('the secret of the house', 'signing ✓')).not.toEqual(sealed)
  for (const at of [0, 12, sealed.length - 1]) {
    const spoilt = Uint8Array.from(sealed)
    spoilt[at] = (spoilt[at] ?? 0) ^ 1
    expect(decryptSecret('the secret of the house', spoilt)).toBe(unreadable)
  }
  expect(decryptSecret('the secret of the house', new Uint8Array())).toBe(unreadable)
})
