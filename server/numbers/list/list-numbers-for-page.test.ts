import { expect, test } from 'vitest'
import { numbersPerPage } from '#domain/numbers/number.ts'
import { openTestApp } from '#tests/harness/open-test-app.ts'
import { addNumbers } from '../add/add-numbers.ts'
import { listNumbersForPage } from './list-numbers-for-page.ts'

const nobody = { favourites: new Set<string>(), hidden: new Map() }

test('a page gets the beginning of the list as the API has it, however long the list is', async () => {
  await using app = await openTestApp({ numbers: 2 })
  await using served = await app.serve()
  const ctx = app.ctx(app.admin)
  const { headers } = await app.signIn()
  for (const more of [0, numbersPerPage]) {
    await addNumbers(
      ctx,
      Array.from({ length: more }, (_, index) => ({ number: `+4477009${String(index + 10_000)}` })),
    )
    const found = await listNumbersForPage(ctx, nobody)
    if (!found) throw new Error('it took long')
    const { etag, cursor, ...page } = found
    const asked = (query: string) => fetch(`${served.url}/api/numbers${query}`, { headers })
    expect(await (await asked(`?limit=${numbersPerPage}`)).json()).toEqual(page)
    // The list that the page will load again: a short one as a whole.
    expect((await asked(more === 0 ? '' : `?limit=${numbersPerPage}`)).headers.get('etag')).toBe(etag)
    // A cursor has the transactions under way in all of Postgres, also in the databases of other tests.
    expect(cursor).toMatch(/^[\da-f]+\.\w+\.\d+:\d+:/)
    expect([page.total, page.numbers.length, page.next]).toEqual(
      more === 0 ? [2, 2, null] : [numbersPerPage + 2, numbersPerPage, expect.any(String)],
    )
  }
})

test('a text that arrives while a page is made is in the page, or its ETag is an older one', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await app.connectNumbers()
  const { numbers } = app.app
  const before = await numbers.list()
  const list: typeof numbers.list = async (hidden) => {
    await app.deliver({ text: 'meanwhile' })
    return numbers.list(hidden)
  }
  const page = await listNumbersForPage({ numbers: { ...numbers, list } }, nobody)
  expect(page?.etag).not.toBe(before.etag)
  expect(page?.numbers[0]?.message_count).toBe(1)
})

test('a page does not wait for a list that takes long', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const numbers = { ...app.app.numbers, sorted: () => new Promise<never>(() => {}) }
  expect(await listNumbersForPage({ numbers }, nobody)).toBeNull()
})
