import { expect, test } from 'vitest'
import { hearLive } from '#tests/harness/hear-live.ts'
import { openHouse, testNumbers } from '#tests/harness/open-house.ts'
import { assignHeld } from './assign-held.ts'
import { createGateway } from './create-gateway.ts'
import { readLog } from './read-log.ts'
import { recogniseGateway } from './recognise-gateway.ts'

test('a held text is put on a number once, as it came, and everybody who watches sees it', async () => {
  await using house = await openHouse({ numbers: 1 })
  await using served = await house.serve()
  const ctx = house.ctx(house.admin)
  const { id } = await createGateway(ctx, { name: 'Phone' })
  const gateway = await recogniseGateway(house.app, id)
  const held = await house.receive(gateway, 'json', {
    externalId: 'a',
    to: '+447700900999',
    from: 'Uber',
    text: 'Your code is 4417',
    sentAt: null,
  })
  expect(held.status).toBe('held')
  await using watcher = await hearLive(served.url)
  const [entry] = (await readLog(ctx, { id, limit: 10 })).entries
  const [number] = await house.app.numbers.numbers()
  const ask = { id, entry: entry?.id ?? '', phone_number_id: number?.id ?? '' }
  const results = await Promise.allSettled([assignHeld(ctx, ask), assignHeld(ctx, ask)])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'held_assigned' } })
  const kept = await house.app.db.selectFrom('sms_messages').select(['sender', 'message_content', 'external_id']).execute()
  expect(kept).toEqual([{ sender: 'Uber', message_content: 'Your code is 4417', external_id: 'a' }])
  expect(await watcher.until(1)).toMatchObject([{ event: 'message.received' }])
  const log = (await readLog(ctx, { id, outcome: 'held', limit: 10 })).entries
  expect(log).toMatchObject([{ reason: expect.stringContaining(`Assigned to ${testNumbers[0]}`), message_id: expect.any(String) }])
  // The gateway delivers it once more: it is known.
  const again = await house.receive(gateway, 'json', {
    externalId: 'a',
    to: testNumbers[0] ?? '',
    from: 'Uber',
    text: 'Your code is 4417',
    sentAt: null,
  })
  expect(again.status).toBe('duplicate')
})

test('what is not there is told so', async () => {
  await using house = await openHouse({ numbers: 1 })
  const ctx = house.ctx(house.admin)
  const [number] = await house.app.numbers.numbers()
  const { id } = await createGateway(ctx, { name: 'Phone' })
  await expect(assignHeld(ctx, { id, entry: 'entry-99', phone_number_id: number?.id ?? '' })).rejects.toMatchObject({
    code: 'held_not_found',
  })
  await expect(assignHeld(ctx, { id, entry: 'entry-99', phone_number_id: '12345' })).rejects.toMatchObject({
    code: 'number_not_found',
    field: 'phone_number_id',
  })
})
