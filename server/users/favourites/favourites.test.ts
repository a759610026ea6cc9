import { expect, test } from 'vitest'
import { deleteNumbers } from '#server/numbers/change/delete-numbers.ts'
import { openTestApp, type SignedIn } from '#tests/harness/open-test-app.ts'
import { maxFavourites } from '#domain/numbers/number.ts'

function caller(url: string, { headers }: SignedIn) {
  return async (method: string, id = '') => {
    const response = await fetch(`${url}/api/account/favourites${id && `/${id}`}`, { method, headers })
    const text = await response.text()
    return {
      status: response.status,
      ...(text === '' ? {} : (JSON.parse(text) as { favourites?: string[]; code?: string; error?: string })),
    }
  }
}

async function numberIds(app: Awaited<ReturnType<typeof openTestApp>>): Promise<string[]> {
  const { rows } = await app.connection.query('select id from phone_numbers order by id')
  return rows.map(({ id }) => String(id))
}

test('favourites are added and removed once or often, and everybody has their own', async () => {
  await using app = await openTestApp({ numbers: 3 })
  await using served = await app.serve()
  const [first = '', second = ''] = await numberIds(app)
  const here = caller(served.url, await app.signIn('ada@example.test'))
  const elsewhere = caller(served.url, await app.signIn('ada@example.test'))
  const stranger = caller(served.url, await app.signIn('bob@example.test'))
  expect(await here('GET')).toEqual({ status: 200, favourites: [] })
  for (const id of [second, second, first]) expect(await here('PUT', id)).toEqual({ status: 204 })
  expect(await elsewhere('GET')).toEqual({ status: 200, favourites: [second, first] })
  expect(await stranger('GET')).toEqual({ status: 200, favourites: [] })
  expect((await stranger('DELETE', first)).status).toBe(204)
  for (let times = 0; times < 2; times++) expect(await elsewhere('DELETE', second)).toEqual({ status: 204 })
  expect(await here('GET')).toEqual({ status: 200, favourites: [first] })
  for (const id of ['999999', 'nonsense', '9'.repeat(30)])
    expect(await here('PUT', id)).toMatchObject({ status: 404, code: 'number_not_found' })
})

test('a paused number is no favourite until it is listed again; a deleted one never again', async () => {
  await using app = await openTestApp({ numbers: 2 })
  await using served = await app.serve()
  const [first = '', second = ''] = await numberIds(app)
  const call = caller(served.url, await app.signIn())
  for (const id of [first, second]) await call('PUT', id)
  await app.connection.query(`update phone_numbers set status = 'paused' where id = $1`, [first])
  expect(await call('GET')).toEqual({ status: 200, favourites: [second] })
  expect(await call('PUT', first)).toMatchObject({ status: 404 })
  await app.connection.query(`update phone_numbers set status = 'available' where id = $1`, [first])
  expect(await call('GET')).toEqual({ status: 200, favourites: [first, second] })
  await deleteNumbers(app.ctx(app.admin), { id: second })
  expect(await call('GET')).toEqual({ status: 200, favourites: [first] })
  expect((await app.connection.query('select count(*)::int as n from user_favourites')).rows).toEqual([{ n: 1 }])
})

test('there may be so many and no more, also when they are added at once', async () => {
  await using app = await openTestApp()
  await using served = await app.serve()
  await app.connection.query(
    `insert into phone_numbers (number) select '+447700' || (900000 + n)::text from generate_series(1, ${maxFavourites + 3}) n`,
  )
  const call = caller(served.url, await app.signIn())
  const ids = await numberIds(app)
  for (const id of ids.slice(0, maxFavourites - 1)) expect(await call('PUT', id)).toEqual({ status: 204 })
  const last = await Promise.all(ids.slice(maxFavourites - 1).map((id) => call('PUT', id)))
  expect(last.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409, 409, 409])
  expect(last.find(({ status }) => status === 409)).toMatchObject({
    code: 'favourites_full',
    error: `There may be up to ${maxFavourites} favourites. Remove one first.`,
  })
  expect((await call('GET')).favourites).toHaveLength(maxFavourites)
  expect(await call('PUT', ids[0])).toEqual({ status: 204 })
})
