import { expect, test } from 'vitest'
import type { Output } from '#domain/api/api.ts'
import { changeNumber } from '#server/numbers/change/change-numbers.ts'
import { openTestApp, testNumbers, type TestApp } from '#tests/harness/open-test-app.ts'

type Page = Output<'numbers.list'>

/** The site of six numbers, and what one of its readers gets. */
async function openList(app: TestApp) {
  const served = await app.serve()
  const { headers } = await app.signIn()
  const get = async (query: string) => {
    const response = await fetch(`${served.url}/api/numbers${query}`, { headers })
    return {
      status: response.status,
      etag: response.headers.get('etag'),
      body: (await response.json()) as Page & { code?: string; field?: string; error?: string },
    }
  }
  const ends = async (query: string) => (await get(query)).body.numbers.map(({ number }) => number.slice(-3))
  return { url: served.url, headers, get, ends }
}

test('the list is read in pages, each number once, and says how many there are', async () => {
  await using app = await openTestApp({ numbers: 6 })
  const { get } = await openList(app)
  const seen: string[] = []
  let before: string | null = ''
  for (let pages = 0; before !== null && pages < 5; pages++) {
    const { body }: { body: Page } = await get(`?limit=4${before && `&before=${before}`}`)
    expect([body.found, body.total]).toEqual([6, 6])
    seen.push(...body.numbers.map(({ number }) => number))
    before = body.next ?? null
  }
  expect(seen.toSorted()).toEqual(testNumbers.toSorted())
  const whole = await get('')
  expect(Object.keys(whole.body)).toEqual(['numbers'])
  expect((await get('?limit=500')).body.numbers).toEqual(whole.body.numbers)
})

test('pages are filtered and sorted by the server: by digits and state, by number and last text, for a service, and with favourites first', async () => {
  await using app = await openTestApp({ numbers: 6 })
  const { ends, get, headers, url } = await openList(app)
  expect(await ends('?limit=2&sort=number')).toEqual(['142', '387'])
  await app.deliver({ to: testNumbers[4] ?? '', from: 'Uber', text: 'Your Uber code is 4821' })
  // What the texts decide may be a second old.
  app.clock.advance(2000)
  expect((await get('?limit=1')).body.services).toEqual(['uber'])
  expect(await ends('?limit=1&sort=last-text')).toEqual(['731'])
  app.clock.advance(2000)
  await app.deliver({ to: testNumbers[1] ?? '', from: 'Uber', text: 'Your Uber code is 4822' })
  expect(await ends('?limit=2&sort=last-text')).toEqual(['387', '731'])
  expect(await ends('?limit=9&digits=07700900914')).toEqual(['914'])
  expect(await get('?limit=9&digits=0770090')).toMatchObject({ body: { found: 6 } })
  expect(await ends('?limit=9&receiving=silent')).toEqual([])
  // Those that it has texted come last.
  expect((await ends('?limit=9&service=uber&sort=number')).slice(-2)).toEqual(['387', '731'])

  const [marked] = (await get('?limit=9&digits=914')).body.numbers
  await fetch(`${url}/api/account/favourites/${marked?.id}`, { method: 'PUT', headers })
  expect(await ends('?limit=2&sort=number')).toEqual(['914', '142'])
})

test('a page that has not changed is not sent again', async () => {
  await using app = await openTestApp({ numbers: 6 })
  const { get, headers, url } = await openList(app)
  const { etag } = await get('?limit=3')
  const again = async () => (await fetch(`${url}/api/numbers?limit=3`, { headers: { ...headers, 'if-none-match': etag ?? '' } })).status
  expect(await again()).toBe(304)
  await app.deliver({ to: testNumbers[5] ?? '', text: 'Hello' })
  expect(await again()).toBe(200)
})

test('what is asked for wrongly is refused at its field', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const { get } = await openList(app)
  for (const [query, field] of [
    ['?sort=number', 'limit'],
    ['?limit=0', 'limit'],
    ['?limit=501', 'limit'],
    ['?limit=9&before=nowhere', 'before'],
    ['?limit=9&before=99999999', 'before'],
    ['?limit=9&sort=__proto__', 'sort'],
    ['?limit=9&service=<b>', 'service'],
    ['?limit=9&digits=abc', 'digits'],
    ['?limit=9&receiving=perhaps', 'receiving'],
  ])
    expect([query, await get(query ?? '')]).toMatchObject([query, { status: 400, body: { field } }])
  expect((await get('?limit=9&before=5000')).body).toMatchObject({ numbers: [], next: null, total: 1 })
})

test('a number is read by its id while it is listed', async () => {
  await using app = await openTestApp({ numbers: 2 })
  const { get } = await openList(app)
  const [number] = (await get('?limit=1')).body.numbers
  expect(await get(`/${number?.id}`)).toMatchObject({ status: 200, body: number })
  await changeNumber(app.ctx(app.admin), { id: number?.id ?? '', status: 'paused' })
  for (const id of [number?.id, '999999', 'nothing'])
    expect(await get(`/${id}`)).toMatchObject({ status: 404, body: { code: 'number_not_found' } })
})

test('a quiet number that receives is picked, of those that meet the conditions and never the open one', async () => {
  await using app = await openTestApp({ numbers: 2 })
  await app.connectNumbers()
  const { get, headers, url } = await openList(app)
  const pick = async (query: string) => {
    const response = await fetch(`${url}/api/numbers/pick${query}`, { headers })
    return ((await response.json()) as Output<'numbers.pick'>).number?.number ?? null
  }
  await app.deliver({ to: testNumbers[0] ?? '', text: 'Hello' })
  for (let times = 0; times < 5; times++) expect(await pick('')).toBe(testNumbers[1])
  const { id } = (await get('?limit=9&digits=387')).body.numbers[0] ?? {}
  expect(await pick(`?except=${id}`)).toBe(testNumbers[0])
  expect(await pick('?digits=142')).toBe(testNumbers[0])
  expect(await pick('?receiving=unknown')).toBeNull()
})
