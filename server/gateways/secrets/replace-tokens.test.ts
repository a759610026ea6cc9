import { expect, test } from 'vitest'
import { openTestApp } from '#tests/harness/open-test-app.ts'
import { createGateway } from '../create-gateway.ts'
import { replaceTokens } from './replace-tokens.ts'

test('many gateways get new tokens at once, and the old ones are refused from then on', async () => {
  await using app = await openTestApp()
  await using served = await app.serve()
  const ctx = app.ctx(app.admin)
  const gateways = [await createGateway(ctx, { name: 'Phone 1' }), await createGateway(ctx, { name: 'Phone 2' })]
  const beat = async (id: string, token: string) =>
    (await fetch(`${served.url}/ingest/${id}/heartbeat`, { method: 'POST', headers: { authorization: `Bearer ${token}` } })).status
  for (const { id, token } of gateways) expect(await beat(id, token)).toBe(204)
  const ids = gateways.map(({ id }) => id)
  await expect(replaceTokens(ctx, { ids: [...ids, '999999'] })).rejects.toMatchObject({ code: 'gateway_unknown' })
  for (const { id, token } of gateways) expect(await beat(id, token)).toBe(204)

  const { tokens } = await replaceTokens(ctx, { ids: [...ids, ids[0] ?? ''] })
  expect(tokens.map(({ id, name }) => [id, name])).toEqual(gateways.map(({ id, name }) => [id, name]))
  for (const { id, token } of gateways) expect(await beat(id, token)).toBe(401)
  for (const { id, token } of tokens) expect(await beat(id, token)).toBe(204)
})
