import { expect, test } from 'vitest'
import { partsTimeoutMs } from '#domain/messages/parts.ts'
import { createGateway } from '#server/gateways/create-gateway.ts'
import { findIngestGateway } from '#server/gateways/find-ingest-gateway.ts'
import { listGatewayLog } from '#server/gateways/list-gateway-log.ts'
import { openTestApp, type TestApp } from '#tests/harness/open-test-app.ts'
import { textPart, type PartOptions } from '#tests/harness/text-part.ts'
import { publishOverdueTexts } from './publish-overdue-texts.ts'

async function openGateway(app: TestApp) {
  const { id } = await createGateway(app.ctx(app.admin), { name: 'Phone' })
  return {
    deliver: async (text: string, requestId: string | undefined, options: PartOptions = {}) =>
      app.receive(await findIngestGateway(app.app, id), 'android-sms-gateway', textPart(text, options), requestId),
    requests: async () => (await listGatewayLog(app.ctx(app.admin), { id, limit: 10 })).entries.map((entry) => entry.request_id),
    /** The number of delays that were measured, and their sum in seconds. */
    delays: async () => {
      const text = await app.app.metrics.registry.metrics()
      const valueOf = (name: string) => Number(new RegExp(`^callbox_delivery_delay_seconds_${name} (.+)$`, 'm').exec(text)?.[1])
      return { count: valueOf('count'), sum: valueOf('sum') }
    },
  }
}

test('a joined text has the request of the part that completed it', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const { deliver, requests } = await openGateway(app)
  await deliver('Your code ', 'request-1')
  await deliver('is 482913', 'request-2', { number: 2 })
  expect(await requests()).toEqual(['request-2'])
})

test('a text that was published incomplete has the request of the part that completes it later', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const { deliver, requests } = await openGateway(app)
  await deliver('Your ', 'request-1', { total: 3 })
  app.clock.advance(partsTimeoutMs)
  await publishOverdueTexts(app.app)
  expect(await requests()).toEqual([null])
  await deliver('code ', 'request-2', { number: 2, total: 3 })
  expect(await requests()).toEqual([null])
  await deliver('is 482913', 'request-3', { number: 3, total: 3 })
  expect(await requests()).toEqual(['request-3'])
})

test('a joined text that is held has the request of the part that completed it', async () => {
  await using app = await openTestApp()
  const { deliver, requests } = await openGateway(app)
  await deliver('Your code ', 'request-1')
  expect((await deliver('is 482913', 'request-2', { number: 2 })).status).toBe('held')
  expect(await requests()).toEqual(['request-2'])
})

test('the delay of a joined text is measured once, from the sending of its first part to the arrival of its last', async () => {
  await using app = await openTestApp({ numbers: 1 })
  app.clock.stop()
  const { deliver, delays } = await openGateway(app)
  const sentAt = new Date(app.clock.now().getTime() - 4000)
  await deliver('Your code ', undefined, { sentAt })
  app.clock.advance(3000)
  await deliver('is 482913', undefined, { sentAt: new Date(sentAt.getTime() + 1000), number: 2 })
  expect(await delays()).toEqual({ count: 1, sum: 7 })
})
