import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { createGateway } from '#server/gateways/create-gateway.ts'
import { getGateway } from '#server/gateways/get-gateway.ts'
import { refreshGateway, refreshGateways } from '#server/gateways/refresh-gateway.ts'
import { openSecondNode } from '#tests/harness/open-second-node.ts'
import { openTestApp, testNumbers, type TestApp } from '#tests/harness/open-test-app.ts'
import { openTestPhone, type TestDevice } from '#tests/harness/open-test-device.ts'

const [number = ''] = testNumbers
const second = 1000

async function addPhone(app: TestApp, phone: TestDevice, name = 'Phone'): Promise<string> {
  const pull = { url: phone.url, user: 'sms', password: 'secret', every_s: 300 }
  const given = { name, kind: 'android-sms-gateway', current_phone_number: number, pull } as const
  return (await createGateway(app.ctx(app.admin), given)).id
}

/** How often the inbox was read. */
const reads = ({ requests }: TestDevice) => requests.filter((url) => url.startsWith('/inbox')).length

test('a gateway that is asked for its texts is asked at once when it is refreshed, long before it is due, and its answer is a sign of life', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await using phone = await openTestPhone()
  const ctx = app.ctx(app.admin)
  const id = await addPhone(app, phone)
  expect(await refreshGateway(ctx, { id })).toMatchObject({ check: { asked: 'poll', answered: true, error: null }, state: 'up' })
  phone.texts.push({ id: 'text:1', sender: 'Google', text: 'Your code is 482913', at: app.clock.now() })
  app.clock.advance(5 * second)
  const pressedAt = app.clock.now().toISOString()
  const refreshed = await refreshGateway(ctx, { id })
  expect(refreshed.check).toEqual({ asked: 'poll', answered: true, took_ms: expect.any(Number), error: null })
  expect([refreshed.last_heartbeat, refreshed.last_heard_at].every((at) => at !== null && at >= pressedAt)).toBe(true)
  expect(await app.app.db.selectFrom('sms_messages').select('message_content').execute()).toEqual([
    { message_content: 'Your code is 482913' },
  ])
})

test('however many press, on two nodes, a device is asked once, all of them hear its answer, and who presses in its rest of three seconds waits for the next', async () => {
  await using app = await openTestApp()
  await using node = await openSecondNode(app)
  await using phone = await openTestPhone()
  app.clock.stop()
  const ctx = app.ctx(app.admin)
  const id = await addPhone(app, phone)
  const press = () => Array.from({ length: 20 }, (_, at) => refreshGateway(at % 2 ? node.ctx : ctx, { id }))
  const answersOf = async (presses: ReturnType<typeof press>) => {
    const answers = new Set((await Promise.all(presses)).map(({ check: { answered, error } }) => `${answered} ${error}`))
    return { reads: reads(phone), answers: [...answers] }
  }
  expect(await answersOf(press())).toEqual({ reads: 1, answers: ['true null'] })
  phone.override = (_url, _request, response) => void response.writeHead(500).end()
  app.clock.advance(2.9 * second)
  const pressed = press()
  const presses = () => app.app.db.selectFrom('admin_analytics').select('id').where('action', '=', 'refresh_gateway').execute()
  await expect.poll(presses).toHaveLength(40)
  app.clock.advance(0.1 * second)
  expect(await answersOf(pressed)).toEqual({ reads: 2, answers: ['false The device answers with status 500.'] })
  const [row] = await app.app.db.selectFrom('sms_gateways').select('pull_asked_at').execute()
  expect(row?.pull_asked_at?.getTime()).toBe(app.clock.now().getTime())
})

test('a device that does not answer is said to in words, and neither it nor the press is a sign of life', async () => {
  await using app = await openTestApp()
  await using phone = await openTestPhone()
  const ctx = app.ctx(app.admin)
  const id = await addPhone(app, phone)
  await refreshGateway(ctx, { id })
  const { last_heard_at: seenAt } = await getGateway(ctx, { id })
  await app.connection.query(`update sms_gateways set status = 'offline'`)
  await phone[Symbol.asyncDispose]()
  app.clock.advance(3600 * second)
  const pressedAt = app.clock.now().toISOString()
  const refreshed = await refreshGateway(ctx, { id })
  const error = 'Nothing answers at this address.'
  expect(refreshed.check).toEqual({ asked: 'poll', answered: false, took_ms: expect.any(Number), error })
  expect(refreshed).toMatchObject({ status: 'offline', last_heard_at: seenAt, pull: { error } })
  expect(refreshed.last_heartbeat && refreshed.last_heartbeat >= pressedAt).toBe(true)
})

test('a gateway that sends by itself cannot be asked, nor can one whose link is closed because it is set aside', async () => {
  await using app = await openTestApp()
  const ctx = app.ctx(app.admin)
  const own = await createGateway(ctx, { name: 'Own', kind: 'twilio' })
  const notAsked = { asked: 'none', answered: null, took_ms: null }
  expect(await refreshGateway(ctx, { id: own.id })).toMatchObject({ check: { ...notAsked, error: null }, last_heard_at: null })
  const smpp = { host: '127.0.0.1', port: 1, system_id: 'a', password: 'b' }
  const link = await createGateway(ctx, { name: 'Link', kind: 'smpp', smpp })
  await app.connection.query(`update sms_gateways set status = 'paused' where id = $1`, [link.id])
  expect((await refreshGateway(ctx, { id: link.id })).check).toEqual({ ...notAsked, error: 'It is set aside, so its link is closed.' })
})

test('many are asked side by side and not waited for', async () => {
  await using app = await openTestApp()
  await using phone = await openTestPhone()
  const hanging: ServerResponse[] = []
  phone.override = (_url, _request, response) => void hanging.push(response)
  const ids = [await addPhone(app, phone, 'One'), await addPhone(app, phone, 'Two')]
  expect(await refreshGateways(app.ctx(app.admin), { ids })).toEqual({ gateways: 2 })
  await expect.poll(() => hanging).toHaveLength(2)
  for (const response of hanging) response.end('[]')
})

test('a caller that waits for a response learns that there is none yet, also when the server stops', async () => {
  await using app = await openTestApp()
  await using phone = await openTestPhone()
  const asked = Promise.withResolvers<void>()
  phone.override = () => asked.resolve()
  const id = await addPhone(app, phone)
  const pressed = refreshGateway(app.ctx(app.admin), { id })
  await asked.promise
  app.app.checkGateways.close()
  expect((await pressed).check).toEqual({ asked: 'poll', answered: null, took_ms: null, error: 'There is no answer yet.' })
})
