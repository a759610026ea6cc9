import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listPhoneInbox, type PhoneText } from '#tests/harness/open-test-device.ts'
import { androidInbox } from './android-inbox.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** A phone, and what a site that polls it every ten seconds has fetched. `poll` returns how many rows the phone was asked for. */
function openPolled() {
  const texts: PhoneText[] = []
  const fetched: string[] = []
  let cursor: unknown = null
  let now = Date.parse('2026-11-23T09:00:00Z')
  const from = new Date(now - 24 * hour)
  return {
    texts,
    fetched,
    at: (ageMs = 0) => new Date(now - ageMs),
    pass: (ms: number) => void (now += ms),
    receive(id: string, ageMs = 0) {
      texts.push({ id, sender: 'a', text: id, at: new Date(now - ageMs) })
    },
    async poll(most = Infinity): Promise<number> {
      let rows = 0
      const ask = (_path: string, query: Record<string, string>) => {
        rows += Number(query['limit'])
        const { items, total } = listPhoneInbox(texts, (name) => query[name] ?? null)
        return Promise.resolve({ json: items, headers: { 'x-total-count': String(total) } })
      }
      for await (const page of androidInbox.read(ask, { cursor, from, now: new Date(now), most })) {
        fetched.push(...page.texts.map(({ text }) => text))
        cursor = JSON.parse(JSON.stringify(page.cursor))
      }
      now += 10 * second
      return rows
    },
  }
}

async function openBusyPhone() {
  const phone = openPolled()
  for (let n = 0; n < 136; n++) phone.receive(`earlier ${n}`, n * second)
  await phone.poll()
  expect(phone.fetched).toHaveLength(136)
  return phone
}

test('of a full inbox only what is new is read again', async () => {
  const phone = await openBusyPhone()
  expect(await phone.poll()).toBe(10)
  phone.receive('new')
  expect(await phone.poll()).toBe(10)
  for (let n = 0; n < 70; n++) phone.receive(`burst ${n}`)
  expect(await phone.poll()).toBe(70)
  expect(phone.fetched.slice(136).toSorted()).toEqual(['new', ...Array.from({ length: 70 }, (_, n) => `burst ${n}`)].toSorted())
  expect(await phone.poll()).toBe(10)
})

test('a text that comes late is looked for behind the others, as far as it is', async () => {
  const phone = await openBusyPhone()
  phone.receive('late, among the newest', 8 * second + 500)
  expect(await phone.poll()).toBe(10)
  phone.receive('late, behind sixty', minute + 500)
  expect(await phone.poll()).toBe(10 + 20 + 40)
  phone.receive('late, behind all', hour)
  expect(await phone.poll()).toBeLessThanOrEqual(10 + 20 + 40 + 80)
  expect(phone.fetched.slice(136)).toEqual(['late, among the newest', 'late, behind sixty', 'late, behind all'])
  expect(await phone.poll()).toBe(10)
})

test('an inbox that was cleared in part is read whole once', async () => {
  const phone = await openBusyPhone()
  phone.texts.splice(0, 50)
  expect(await phone.poll()).toBeGreaterThanOrEqual(86)
  expect(await phone.poll()).toBe(10)
  phone.receive('new')
  await phone.poll()
  expect(phone.fetched.slice(136)).toEqual(['new'])
})

test('a text that comes late while another is deleted is found before its time is left behind', async () => {
  const phone = await openBusyPhone()
  phone.texts.splice(100, 1)
  phone.receive('late', 80 * second + 500)
  expect(await phone.poll()).toBe(10)
  expect(phone.fetched).toHaveLength(136)
  for (let hours = 0; hours < 14; hours++) {
    phone.pass(hour)
    await phone.poll()
  }
  expect(phone.fetched.slice(136)).toEqual(['late'])
})

test('where few may be taken, as many are given, and the others later, each once', async () => {
  const phone = openPolled()
  for (let n = 0; n < 100; n++) phone.receive(`text ${n}`, n * minute)
  for (let polls = 1; polls <= 4; polls++) {
    await phone.poll(30)
    expect(phone.fetched).toHaveLength(Math.min(100, polls * 30))
  }
  await phone.poll(0)
  expect(new Set(phone.fetched).size).toBe(100)
})

test('whatever comes in whatever order, each text is fetched once, and idle time costs one page', async () => {
  const arrival = fc.record({
    /** How long it was on its way. */
    ageMs: fc.oneof(fc.constant(0), fc.nat(minute), fc.nat(11 * hour)),
    /** How long before the next one. */
    pauseMs: fc.oneof(fc.constant(0), fc.nat(minute), fc.nat(2 * hour)),
    most: fc.constantFrom(Infinity, Infinity, 3, 0),
    deletes: fc.nat(30).map((n) => n === 0),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(arrival, { maxLength: 120 }), async (arrivals) => {
      const phone = openPolled()
      const given: string[] = []
      await phone.poll()
      for (const [n, { ageMs, pauseMs, most, deletes }] of arrivals.entries()) {
        phone.receive(`text ${n}`, ageMs)
        given.push(`text ${n}`)
        // Only what was fetched: nobody can fetch what was deleted before.
        if (deletes) phone.texts.splice(phone.texts.findIndex(({ id }) => phone.fetched.includes(id)) >>> 0, 1)
        await phone.poll(most)
        phone.pass(pauseMs)
      }
      for (let hours = 0; hours < 14; hours++) {
        await phone.poll()
        phone.pass(hour)
      }
      expect(phone.fetched.toSorted()).toEqual(given.toSorted())
      expect(await phone.poll()).toBeLessThanOrEqual(20)
    }),
    { numRuns: 200 },
  )
})
