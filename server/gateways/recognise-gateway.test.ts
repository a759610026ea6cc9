import { expect, test } from 'vitest'
import { openHouse } from '#tests/harness/open-house.ts'
import { changeGateway } from './change-gateway.ts'
import { createGateway } from './create-gateway.ts'
import { deleteGateway } from './delete-gateway.ts'
import { recogniseGateway } from './recognise-gateway.ts'
import { openSecret, sealSecret, unreadable } from './seal-secret.ts'

test('a crowd of texts asks the database once, and a second later once more', async () => {
  await using house = await openHouse()
  const { id } = await createGateway(house.ctx(house.admin), { name: 'Phone' })
  const crowd = await Promise.all(Array.from({ length: 50 }, () => recogniseGateway(house.app, id)))
  expect(new Set(crowd).size).toBe(1)
  expect(await recogniseGateway(house.app, id)).toBe(crowd[0])
  house.clock.advance(1001)
  expect(await recogniseGateway(house.app, id)).not.toBe(crowd[0])
})

test('a change made here counts from the next text on, one made by another node within a second', async () => {
  await using house = await openHouse()
  const ctx = house.ctx(house.admin)
  const { id } = await createGateway(ctx, { name: 'Phone' })
  await recogniseGateway(house.app, id)
  await changeGateway(ctx, { id, current_phone_number: '+447700900142', signing_secret: 'hush' })
  expect(await recogniseGateway(house.app, id)).toMatchObject({ currentPhoneNumber: '+447700900142', signingSecret: 'hush' })

  await house.app.db.updateTable('sms_gateways').set({ lists_numbers: 'all' }).execute()
  house.clock.advance(1001)
  expect(await recogniseGateway(house.app, id)).toMatchObject({ listsNumbers: 'all' })
  await deleteGateway(ctx, { id })
  await expect(recogniseGateway(house.app, id)).rejects.toMatchObject({ code: 'gateway_unknown' })
})

test('a gateway is known as soon as it is there, although somebody asked for it before', async () => {
  await using house = await openHouse()
  await expect(recogniseGateway(house.app, '1')).rejects.toMatchObject({ code: 'gateway_unknown' })
  const { id } = await createGateway(house.ctx(house.admin), { name: 'Phone' })
  expect(id).toBe('1')
  expect(await recogniseGateway(house.app, '1')).toMatchObject({ name: 'Phone' })
})

test('a sealed secret opens with the same SECRET only, is never the same twice, and one changed byte spoils it', () => {
  const sealed = sealSecret('the secret of the house', 'signing ✓')
  expect(openSecret('the secret of the house', sealed)).toBe('signing ✓')
  expect(openSecret('another secret', sealed)).toBe(unreadable)
  expect(sealSecret('the secret of the house', 'signing ✓')).not.toEqual(sealed)
  for (const at of [0, 12, sealed.length - 1]) {
    const spoilt = Uint8Array.from(sealed)
    spoilt[at] = (spoilt[at] ?? 0) ^ 1
    expect(openSecret('the secret of the house', spoilt)).toBe(unreadable)
  }
  expect(openSecret('the secret of the house', new Uint8Array())).toBe(unreadable)
})
