import { expect, test } from 'vitest'
import { openTestApp } from '#tests/harness/open-test-app.ts'
import { addNumbers } from '../add/add-numbers.ts'
import { listNumbersForPage } from './list-numbers-for-page.ts'

test('a page gets the list as the API has it, until it is too long', async () => {
  await using app = await openTestApp({ numbers: 2 })
  const ctx = app.ctx(app.admin)
  const { body, etag } = await ctx.numbers.list()
  // A cursor has the transactions under way in all of Postgres, also in the databases of other tests.
  const cursor = expect.stringMatching(/^[\da-f]+\.\w+\.\d+:\d+:/) as string
  expect(await listNumbersForPage(ctx, new Map())).toEqual({ ...(JSON.parse(body.toString()) as object), etag, cursor })

  const many = Array.from({ length: 500 }, (_, index) => ({ number: `+4477009${String(index + 10_000)}` }))
  await addNumbers(ctx, many)
  expect(await listNumbersForPage(ctx, new Map())).toBeNull()
})

test('what the reader of a page has reported is not counted in it', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await app.deliver({ text: 'one' })
  await app.deliver({ text: 'two' })
  const ctx = app.ctx(app.admin)
  const [number] = (await listNumbersForPage(ctx, new Map()))?.numbers ?? []
  expect(number).toMatchObject({ message_count: 2 })
  const page = await listNumbersForPage(ctx, new Map([[Number(number?.id), { count: 1, last: null }]]))
  expect(page?.numbers).toMatchObject([{ message_count: 1, last_message_at: null }])
})
