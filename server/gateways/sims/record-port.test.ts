import { expect, test } from 'vitest'
import { createGateway } from '#server/gateways/create-gateway.ts'
import { failFirstInsert } from '#tests/harness/fail-first-insert.ts'
import { openTestApp, testNumbers } from '#tests/harness/open-test-app.ts'
import { changeSims } from './change-sims.ts'

test('a text of a known port is stored although the time of the port cannot be', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const ctx = app.ctx(app.admin)
  const { id } = await createGateway(ctx, { name: 'Bank', kind: 'dinstar' })
  await changeSims(ctx, { id, sims: [{ port: '8', number: testNumbers[0] ?? '' }] })
  const gateway = await app.app.gatewayCache.find(Number(id))
  if (!gateway) throw new Error('the gateway is gone')
  await failFirstInsert(app.connection, { table: 'gateway_sims', times: 1000 })
  const text = { externalId: null, to: null, port: '8', from: 'Bank', text: 'Your code is 482913', sentAt: null }
  expect((await app.receive(gateway, 'dinstar', text)).status).toBe('stored')
})
