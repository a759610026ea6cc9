import { expect, test } from 'vitest'
import { createGateway } from '#server/gateways/create-gateway.ts'
import { listGateways } from '#server/gateways/list-gateways.ts'
import { openTestApp, testNumbers, type TestApp } from '#tests/harness/open-test-app.ts'

const [number = ''] = testNumbers
const minute = 60_000

async function openPhone(app: TestApp, kind: 'httpsms' | 'android-sms-gateway') {
  const served = await app.serve()
  const ctx = app.ctx(app.admin)
  const { id, token } = await createGateway(ctx, { name: 'Phone', kind, current_phone_number: number })
  return {
    async post(body: object) {
      const response = await fetch(`${served.url}/ingest/${id}/${kind}?token=${token}`, { method: 'POST', body: JSON.stringify(body) })
      expect(response.status).toBe(200)
    },
    /** A server that is there all the time: after a gap silence would be counted anew. */
    async pass(minutes: number) {
      for (let passed = 0; passed < minutes; passed++) {
        app.clock.advance(minute)
        await app.app.syncGateways()
      }
    },
    async state() {
      await app.app.syncGateways()
      return (await listGateways(ctx)).gateways[0]?.state
    },
  }
}

test('httpSMS says that a phone has gone, which counts at once, and that it is back, which counts for longer than a heartbeat would', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const { post, pass, state } = await openPhone(app, 'httpsms')
  const data = { owner: number, contact: 'Google', content: 'Your code is 482913' }
  await post({ type: 'message.phone.received', data })
  app.clock.advance(5 * 60 * minute)
  expect(await state()).toBe('up')
  await post({ type: 'phone.heartbeat.offline', data: { owner: number } })
  expect(await state()).toBe('silent')
  await post({ type: 'phone.heartbeat.online', data: { owner: number } })
  expect(await state()).toBe('up')
  await pass(12)
  expect(await state()).toBe('up')
})

test('a text within seconds of the one before is a sign of life at once, where the phone was said to have gone between them', async () => {
  await using app = await openTestApp({ numbers: 1 })
  app.clock.stop()
  const { post, state } = await openPhone(app, 'httpsms')
  const data = { owner: number, contact: 'Google', content: 'Your code is 482913' }
  for (let times = 0; times < 3; times++) {
    await post({ type: 'message.phone.received', data })
    expect(await state()).toBe('up')
    app.clock.advance(1000)
    await post({ type: 'phone.heartbeat.offline', data: { owner: number } })
    expect(await state()).toBe('silent')
    app.clock.advance(1000)
  }
})

test('a phone whose app was started is up as long as after a text', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const { post, pass, state } = await openPhone(app, 'android-sms-gateway')
  await post({
    id: '1',
    event: 'sms:received',
    payload: { sender: 'Google', recipient: number, simNumber: 1, message: 'Your code is 482913' },
  })
  app.clock.advance(5 * 60 * minute)
  await post({ id: '2', event: 'app:started', payload: { simCards: [{ slotIndex: 0, simNumber: 1, phoneNumber: number }] } })
  await pass(12)
  expect(await state()).toBe('up')
})
