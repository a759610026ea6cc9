import { expect, test } from 'vitest'
import { createGateway } from '#server/gateways/create-gateway.ts'
import { openTestApp } from '#tests/harness/open-test-app.ts'
import { addNumber, addNumbers } from './add-numbers.ts'
import { listAllNumbers } from '../search/list-all-numbers.ts'

test('a list of numbers is added in one request, with a result for each in order', async () => {
  await using app = await openTestApp()
  const ctx = app.ctx(app.admin)
  const { id: gateway_id } = await createGateway(ctx, { name: 'SIM bank' })
  const { id: known } = await addNumber(ctx, { number: '+447700900142' })
  const { results } = await addNumbers(ctx, [
    { number: '07700 900-387', gateway_id },
    { number: '0044 7700 900142' },
    { number: '+33612345678' },
    { number: '+447700900387', is_test: true },
    { number: '+447700900516', gateway_id: '999' },
    { number: '+447700900516', status: 'gone' },
    'nonsense',
    { number: '+447700900608', status: 'paused', is_test: true },
  ])
  expect(results).toEqual([
    { number: '+447700900387', status: 'created', id: expect.any(String) },
    { number: '+447700900142', status: 'exists', id: known },
    { number: '+33612345678', status: 'invalid', reason: 'Only UK mobile numbers can be listed: +447 and nine digits.' },
    { number: '+447700900387', status: 'exists', id: results[0]?.id },
    { number: '+447700900516', status: 'invalid', reason: 'There is no gateway with this id.' },
    { number: '+447700900516', status: 'invalid', reason: expect.any(String) },
    { number: '', status: 'invalid', reason: expect.any(String) },
    { number: '+447700900608', status: 'created', id: expect.any(String) },
  ])
  expect((await app.app.numbers.numbers()).map(({ number, gateway_id: gateway }) => [number, gateway])).toEqual([
    ['+447700900387', gateway_id],
    ['+447700900142', null],
  ])
  const actions = await app.app.db.selectFrom('admin_analytics').select('metadata').where('action', '=', 'add_numbers').execute()
  expect(actions).toMatchObject([{ metadata: { count: 2, changes: { numbers: [[], ['+447700900387', '+447700900608']] } } }])
})

test('over HTTP one number is 201 and a list is 200, up to a thousand', async () => {
  await using app = await openTestApp()
  await using served = await app.serve()
  const { headers } = await app.signIn('chief@example.test', 'admin')
  const post = async (body: object) => {
    const response = await fetch(`${served.url}/api/admin/numbers`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  expect(await post({ number: '07700 900142', status: 'paused' })).toMatchObject({
    status: 201,
    body: { number: '+447700900142', status: 'paused' },
  })
  expect(await post({ number: '+44 7700 900142' })).toMatchObject({ status: 409, body: { code: 'number_taken' } })
  const thousand = Array.from({ length: 1000 }, (_, index) => ({ number: `+4477110${String(index).padStart(5, '0')}` }))
  const answer = await post({ numbers: thousand })
  expect(answer.status).toBe(200)
  expect((answer.body['results'] as Array<{ status: string }>).every(({ status }) => status === 'created')).toBe(true)
  expect(await post({ numbers: [...thousand, { number: '+447700900142' }] })).toMatchObject({ status: 400, body: { field: 'numbers' } })
  const two = { numbers: [{ number: '+447700900142' }] }
  for (const [field, value] of [
    ['number', '+447700900387'],
    ['is_test', true],
  ] as const)
    expect(await post({ ...two, [field]: value })).toMatchObject({ status: 400, body: { code: 'field_invalid', field } })
  expect(await post({})).toMatchObject({ status: 400, body: { field: 'number' } })
})

test('numbers are searched by any part, gateway and status, in pages, and wildcards are literal', async () => {
  await using app = await openTestApp()
  const ctx = app.ctx(app.admin)
  const { id: gateway_id } = await createGateway(ctx, { name: '100% SIM_bank' })
  await addNumbers(
    ctx,
    Array.from({ length: 25 }, (_, index) => ({
      number: `+4477009001${10 + index}`,
      ...(index < 3 ? { gateway_id } : {}),
      ...(index < 2 ? { status: 'paused' } : {}),
    })),
  )
  const find = async (query: Partial<Parameters<typeof listAllNumbers>[1]>) => listAllNumbers(ctx, { limit: 50, ...query })
  const total = async (query: Parameters<typeof find>[0]) => (await find(query)).total
  for (const search of ['07700 900 110', '+44 (0)7700 900110', '447700900110', '900110', '0044 7700-900.110'])
    expect(await total({ search }), search).toBe(1)
  expect(await total({ search: '0770' })).toBe(25)
  for (const search of ['100%', 'sim_', '% SIM']) expect(await total({ search }), search).toBe(3)
  for (const search of ['%', '_']) expect(await total({ search }), search).toBe(3)
  for (const search of ['simXbank', '9001__', '()', '1%0']) expect(await total({ search }), search).toBe(0)
  expect(await total({ gateway_id })).toBe(3)
  expect(await total({ gateway_id, status: 'available' })).toBe(1)
  expect(await total({ gateway_id: 'none' })).toBe(22)
  expect(await total({ gateway_id: 'nonsense' })).toBe(0)
  const whole = (await find({})).numbers
  const paged: unknown[] = []
  let before: string | undefined
  do {
    const page = await find({ limit: 4, ...(before === undefined ? {} : { before }) })
    paged.push(...page.numbers)
    before = page.next ?? undefined
  } while (before !== undefined)
  expect(paged).toEqual(whole)
  await expect(find({ before: 'nonsense' })).rejects.toMatchObject({ code: 'field_invalid', field: 'before' })
})
