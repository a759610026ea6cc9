import { expect, test } from 'vitest'
import { messageLifetimeMs } from '#domain/messages/message.ts'
import { minPublicMs, minPublicTexts } from './public-services.ts'
import { platforms } from '#domain/senders/services.ts'
import { expireMessages } from '#server/messages/expire-messages.ts'
import { changeNumber } from '#server/numbers/change/change-numbers.ts'
import { createNumbersProjection } from '#server/numbers/list/numbers-projection.ts'
import { countHours } from '#server/gateways/traffic/count-hours.ts'
import { openTestApp, testNumbers, type TestApp } from '#tests/harness/open-test-app.ts'
import { getService } from './get-service.ts'
import { listServicePages } from './list-service-pages.ts'
import { listServices } from './list-services.ts'
import { previewNumber } from './preview-number.ts'

const hourMs = 3_600_000
const [first = '', second = '', third = ''] = testNumbers

/** Totals are at most a second old. */
async function listLater(app: TestApp) {
  app.clock.advance(1001)
  return listServices(app.app)
}

async function deliverMany(app: TestApp, from: string, counts: Record<string, number>) {
  for (const [to, count] of Object.entries(counts))
    for (let at = 0; at < count; at++) await app.deliver({ to, from, text: 'Your code is 482913. Do not share it with anyone.' })
}

test('the platforms are listed whether or not they have texts, in their order, and count the texts of listed numbers alone', async () => {
  await using app = await openTestApp({ numbers: 3 })
  await app.connectNumbers()
  await deliverMany(app, 'WhatsApp', { [first]: 2, [second]: 1, [third]: 4 })
  const hidden = (await app.app.numbers.numbers()).find(({ number }) => number === third)
  await changeNumber(app.ctx(app.admin), { id: hidden?.id ?? '', status: 'paused' })
  const services = await listLater(app)
  expect(services.map(({ slug }) => slug)).toEqual(platforms.map(({ slug }) => slug))
  expect(services[0]).toMatchObject({ slug: 'whatsapp', name: 'WhatsApp', texts: 3, numbers: 2 })
  expect(services[1]).toEqual({ slug: 'telegram', name: 'Telegram', texts: 0, numbers: 0, last_text_at: null })
})

test('a service that is no platform is there once it has enough texts on enough numbers for some hours, and goes with them', async () => {
  await using app = await openTestApp({ numbers: 2 })
  await app.connectNumbers()
  const others = async () => (await listLater(app)).slice(platforms.length).map(({ slug, texts }) => [slug, texts])
  await deliverMany(app, 'You Are Silly', { [first]: minPublicTexts })
  await deliverMany(app, 'Win A Prize', { [first]: minPublicTexts, [second]: minPublicTexts })
  await deliverMany(app, 'Little Bank', { [first]: minPublicTexts - 2, [second]: 1 })
  expect(await others()).toEqual([])
  app.clock.advance(minPublicMs)
  for (const from of ['You Are Silly', 'Win A Prize']) await deliverMany(app, from, { [first]: 1 })
  expect(await others()).toEqual([])
  for (const slug of ['you-are-silly', 'win-a-prize', 'little-bank'])
    await expect(getService(app.app, { slug })).rejects.toMatchObject({ code: 'service_not_found' })
  await deliverMany(app, 'LITTLE BANK', { [second]: 1 })
  expect(await others()).toEqual([['little-bank', minPublicTexts]])
  expect(await getService(app.app, { slug: 'little-bank' })).toMatchObject({
    name: 'Little Bank',
    texts: minPublicTexts,
    numbers: 2,
    reached: [second, first],
  })
  expect(await listServicePages(app.app)).toContain('/services/little-bank')
  app.clock.advance(messageLifetimeMs + 1000)
  await expireMessages(app.app)
  expect(await others()).toEqual([])
  await expect(getService(app.app, { slug: 'little-bank' })).rejects.toMatchObject({ code: 'service_not_found' })
})

test('a service has a page only for texts that go on for hours: many at once make none', async () => {
  await using app = await openTestApp({ numbers: 2 })
  await app.connectNumbers()
  await deliverMany(app, 'Little Bank', { [first]: 2 * minPublicTexts, [second]: 2 * minPublicTexts })
  expect((await listLater(app)).slice(platforms.length)).toEqual([])
  app.clock.advance(minPublicMs)
  await deliverMany(app, 'Little Bank', { [first]: 1 })
  expect((await listLater(app)).slice(platforms.length)).toHaveLength(1)
})

test('a service is named as its senders spell it on most numbers, on every node', async () => {
  await using app = await openTestApp({ numbers: 3 })
  await app.connectNumbers()
  await app.app.numbers.services()
  await deliverMany(app, 'NatWest', { [first]: 4, [second]: 4 })
  await deliverMany(app, 'natwest', { [third]: 2 })
  app.clock.advance(minPublicMs)
  await deliverMany(app, 'NatWest', { [first]: 1 })
  await deliverMany(app, 'NATWEST', { [first]: 1 })
  const fromStart = { ...app.app, numbers: createNumbersProjection(app.app) }
  app.clock.advance(1001)
  for (const node of [app.app, fromStart]) {
    expect(await getService(node, { slug: 'natwest' })).toMatchObject({ name: 'NatWest' })
    expect((await previewNumber(node, { number: third })).services).toEqual([{ slug: 'natwest', name: 'NatWest' }])
  }
})

test('the page of a service has its newest texts, masked, and the median of their delays once enough are known', async () => {
  await using app = await openTestApp({ numbers: 2 })
  await app.connectNumbers()
  const deliver = (to: string, seconds: number | null, from = 'Google') => {
    const sentAt = seconds === null ? null : new Date(app.app.now().getTime() - seconds * 1000)
    return app.deliver({ to, from, text: 'G-482913 is your Google verification code.', sentAt })
  }
  for (const seconds of [4, 60, 2, null]) await deliver(first, seconds)
  expect((await getService(app.app, { slug: 'google' })).delay).toBeNull()
  await deliver(first, 3, 'Uber')
  for (const seconds of [3, 5]) await deliver(second, seconds)
  app.clock.advance(1001)
  const google = await getService(app.app, { slug: 'google' })
  expect(google).toMatchObject({ texts: 6, numbers: 2, delay: 4 })
  expect(google.messages.map(({ number, service }) => [number, service])).toEqual([
    ...Array.from({ length: 2 }, () => [second, 'google']),
    ...Array.from({ length: 4 }, () => [first, 'google']),
  ])
  expect(JSON.stringify(google.messages.map(({ message_content: content, code }) => [content, code]))).not.toMatch(/\d/)
})

test('the page of a number has its texts, masked, its public services, and its counts by hour and day', async () => {
  await using app = await openTestApp({ numbers: 2 })
  await app.connectNumbers()
  // No hour ends while the texts arrive.
  app.clock.advance(1.5 * hourMs - (app.clock.now().getTime() % hourMs))
  const total = ({ hours, days }: Record<'hours' | 'days', Array<{ count: number }>>) =>
    [hours, days].map((counts) => counts.reduce((sum, { count }) => sum + count, 0))
  await deliverMany(app, 'Telegram', { [first]: 3 })
  await deliverMany(app, 'A Secret Club', { [first]: 2 })
  const now = await previewNumber(app.app, { number: '07700 900142' })
  expect(now).toMatchObject({ number: { number: first, gateway_id: null, services: ['telegram'], message_count: 5 } })
  expect(now.services).toEqual([{ slug: 'telegram', name: 'Telegram' }])
  expect(JSON.stringify(now).toLowerCase()).not.toMatch(/secret|482913/)
  expect(total(now)).toEqual([5, 5])
  expect([now.hours.length, now.days.length, now.hours.at(-1)?.count]).toEqual([24, 14, 5])

  app.clock.advance(2 * hourMs)
  await countHours(app.app)
  await deliverMany(app, 'Telegram', { [first]: 1 })
  const later = await previewNumber(app.app, { number: first })
  expect(total(later)).toEqual([6, 6])
  expect(later.hours.slice(-3).map(({ count }) => count)).toEqual([5, 0, 1])
  app.clock.advance(hourMs)
  await countHours(app.app)
  app.clock.advance(3 * 24 * hourMs)
  await expireMessages(app.app)
  await countHours(app.app)
  expect(total(await previewNumber(app.app, { number: first }))).toEqual([0, 6])
})

test('the sitemap has the services and numbers with texts, and those alone', async () => {
  await using app = await openTestApp({ numbers: 3 })
  await app.connectNumbers()
  expect(await listServicePages(app.app)).toEqual([])
  await deliverMany(app, 'Uber', { [first]: 1 })
  await deliverMany(app, 'A Secret Club', { [second]: 1 })
  app.clock.advance(1001)
  expect(await listServicePages(app.app)).toEqual(['/services/uber', '/numbers/447700900142'])
})
