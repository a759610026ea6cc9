import { expect, test } from 'vitest'
import { createGateway } from '#server/gateways/create-gateway.ts'
import { openTestApp, testNumbers } from '#tests/harness/open-test-app.ts'

// The embedded database has one connection, so that nothing is written while anything is locked.
test.runIf(process.env['TEST_DATABASE_URL'])(
  'heartbeats of one gateway that cannot be written leave the connections to the texts of others',
  async () => {
    await using app = await openTestApp({ numbers: 1 })
    const { url } = await app.serve()
    const ctx = app.ctx(app.admin)
    const busy = await createGateway(ctx, { name: 'Busy', kind: 'json' })
    const other = await createGateway(ctx, { name: 'Other', kind: 'json' })
    const post = async ({ id, token }: { id: string; token: string }, format: string, body: object) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      return (await fetch(`${url}/ingest/${id}/${format}`, { method: 'POST', headers, body: JSON.stringify(body) })).status
    }
    const locked = Promise.withResolvers<void>()
    const free = Promise.withResolvers<void>()
    const holding = app.app.db.transaction().execute(async (tx) => {
      await tx.selectFrom('sms_gateways').select('id').where('id', '=', Number(busy.id)).forNoKeyUpdate().execute()
      locked.resolve()
      await free.promise
    })
    await locked.promise
    const beats = Array.from({ length: 60 }, () => post(busy, 'heartbeat', { battery: 50 }))
    // They have all arrived, and wait, when one that is refused after them has been.
    await post({ ...busy, token: 'wrong' }, 'heartbeat', {})
    const status = await post(other, 'json', { id: '1', to: testNumbers[0], from: 'Bank', text: 'hello' })
    free.resolve()
    await holding
    expect(status).toBe(200)
    expect(new Set(await Promise.all(beats))).toEqual(new Set([204]))
  },
)
