import { expect, test } from 'vitest'
import { prepareCachedPage } from './cached-page.ts'
import { createPageCache, type Rendered } from './page-cache.ts'

/** A cache over a page whose text, data and database a test may change, with a clock that the test moves. */
function openHall() {
  const hall = { time: 0, settings: 'a', words: 'first', showsData: false, isAway: false, isHanging: false, rendered: 0 }
  const cache = createPageCache({
    now: () => new Date(hall.time),
    settingsMark: async () => hall.settings,
    async render(key, known): Promise<Rendered> {
      hall.rendered++
      if (hall.isHanging) await new Promise(() => {})
      const made = { showsData: hall.showsData, isIncomplete: hall.isAway, settingsMark: hall.settings }
      if (key.endsWith('/gone')) return { response: { status: 302, headers: [['location', '/404']], body: Buffer.alloc(0) }, ...made }
      if (hall.isAway && !known) return { response: { status: 503, headers: [], body: Buffer.from('away') }, ...made }
      const html = `<p>${hall.words} ${hall.settings}</p>`
      return { response: { page: await prepareCachedPage(Buffer.from(html), {}) }, ...made }
    },
  })
  const read = async (key = 'https://callbox.test/') => {
    const answer = await cache.get(key)
    return 'page' in answer ? answer.page.plain.body.toString() : `${answer.status}`
  }
  return { hall, cache, read }
}

test('a static page is rendered once, and again only when the settings change', async () => {
  const { hall, read } = openHall()
  expect(await read()).toBe('<p>first a</p>')
  for (let seconds = 0; seconds < 60; seconds++) {
    hall.time += 1000
    await read()
  }
  expect(hall.rendered).toBe(1)
  hall.settings = 'b'
  hall.time += 2000
  expect(await read()).toBe('<p>first b</p>')
  expect(hall.rendered).toBe(2)
})

test('a page with data is fresh for a second, then revalidated in the background, and never over two seconds old', async () => {
  const { hall, cache, read } = openHall()
  hall.showsData = true
  await read()
  hall.words = 'second'
  hall.time += 999
  expect(await read()).toBe('<p>first a</p>')
  expect(hall.rendered).toBe(1)
  hall.time += 1
  expect(await read()).toBe('<p>first a</p>')
  await expect.poll(() => cache.peek('https://callbox.test/')?.plain.body.toString()).toBe('<p>second a</p>')
  hall.words = 'third'
  hall.time += 2000
  expect(cache.peek('https://callbox.test/')).toBeNull()
  expect(await read()).toBe('<p>third a</p>')
})

test('a hundred visitors waiting for the same page share one render', async () => {
  const { hall, read } = openHall()
  expect(new Set(await Promise.all(Array.from({ length: 100 }, () => read())))).toEqual(new Set(['<p>first a</p>']))
  expect(hall.rendered).toBe(1)
})

test('a response that is not for everybody is sent to its requester and not cached', async () => {
  const { hall, cache, read } = openHall()
  expect(await read('https://callbox.test/gone')).toBe('302')
  expect(cache.peek('https://callbox.test/gone')).toBeNull()
  expect(await read('https://callbox.test/gone')).toBe('302')
  expect(hall.rendered).toBe(2)
})

test('while the database is away cached pages are served, and others are a 503', async () => {
  const { hall, read } = openHall()
  hall.showsData = true
  await read('https://callbox.test/kept')
  hall.isAway = true
  hall.time += 3_600_000
  expect(await read('https://callbox.test/kept')).toBe('<p>first a</p>')
  expect(await read('https://callbox.test/new')).toBe('503')
  hall.isAway = false
  hall.words = 'back'
  hall.time += 2000
  expect(await read('https://callbox.test/kept')).toBe('<p>back a</p>')
})

test('a database that hangs does not delay cached pages', async () => {
  const { hall, cache, read } = openHall()
  hall.showsData = true
  await read()
  hall.isHanging = true
  hall.time += 10_000
  expect(await read()).toBe('<p>first a</p>')
  expect(cache.peek('https://callbox.test/')).not.toBeNull()
})

test('invalidation also applies to pages that are being rendered', async () => {
  const { hall, cache, read } = openHall()
  const early = read()
  hall.settings = 'b'
  cache.invalidate()
  await early
  expect(cache.peek('https://callbox.test/')).toBeNull()
  expect(await read()).toBe('<p>first b</p>')
})
