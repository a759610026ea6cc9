import { expect, test } from 'vitest'
import type { Input } from '#domain/api/api.ts'
import { userSorts } from '#domain/users/user.ts'
import { openTestApp, type TestApp } from '#tests/harness/open-test-app.ts'
import { listUsers } from './list-users.ts'

type Query = Partial<Input<'users.list'>>

const list = (app: TestApp, query: Query = {}) => listUsers(app.ctx(app.admin), { sort: 'newest', limit: 50, ...query })

async function emailsOf(app: TestApp, query: Query = {}): Promise<string> {
  const { users, total } = await list(app, query)
  expect(total).toBe(users.length)
  return users.map(({ email }) => email.split('@')[0]).join(' ')
}

async function addUsers(app: TestApp) {
  await app.connection.query(`
    insert into profiles (email, full_name, role, is_active, created_at, last_login) values
      ('ann@example.test', 'Zoë Ann', 'user', true, '2026-01-01', '2026-03-01'),
      ('bob@example.test', null, 'admin', true, '2026-01-02', null),
      ('cat@example.test', 'adam', 'super_admin', false, '2026-01-03', '2026-03-03'),
      ('dan@example.test', null, 'user', false, '2026-01-04', '2026-03-02'),
      ('eve@example.test', 'Adam', 'user', true, '2026-01-05', null)`)
}

test('users are filtered by role and state, alone and together, and with a search', async () => {
  await using app = await openTestApp()
  await addUsers(app)
  expect(await emailsOf(app)).toBe('eve dan cat bob ann')
  expect(await emailsOf(app, { role: 'user' })).toBe('eve dan ann')
  expect(await emailsOf(app, { role: 'admin' })).toBe('bob')
  expect(await emailsOf(app, { role: 'super_admin' })).toBe('cat')
  expect(await emailsOf(app, { state: 'active' })).toBe('eve bob ann')
  expect(await emailsOf(app, { state: 'deactivated' })).toBe('dan cat')
  expect(await emailsOf(app, { state: 'never_signed_in' })).toBe('eve bob')
  expect(await emailsOf(app, { role: 'user', state: 'never_signed_in' })).toBe('eve')
  expect(await emailsOf(app, { role: 'super_admin', state: 'active' })).toBe('')
  expect(await emailsOf(app, { search: 'ADAM' })).toBe('eve cat')
  expect(await emailsOf(app, { search: 'adam', state: 'deactivated' })).toBe('cat')
})

test('users are sorted; those without a name or a sign-in are last', async () => {
  await using app = await openTestApp()
  await addUsers(app)
  expect(await emailsOf(app, { sort: 'oldest' })).toBe('ann bob cat dan eve')
  expect(await emailsOf(app, { sort: 'email' })).toBe('ann bob cat dan eve')
  expect((await emailsOf(app, { sort: 'name' })).split(' ').slice(2, 3)).toEqual(['ann'])
  expect(await emailsOf(app, { sort: 'last_login', state: 'active' })).toMatch(/^ann (?:bob eve|eve bob)$/)
  expect(await emailsOf(app, { sort: 'last_login', search: 'example' })).toMatch(/^cat dan ann /)
})

test.each(userSorts)('sorted by %s, every page begins where the last one ended', async (sort) => {
  await using app = await openTestApp()
  await app.connection.query(`
    insert into profiles (email, full_name, created_at, last_login)
    select md5(i::text) || '@example.test', case when i % 3 = 0 then 'Name. ' || i / 6 end, timestamptz '2026-01-01' + (i / 4) * interval '1 microsecond',
      case when i % 2 = 0 then timestamptz '2026-02-01' + (i / 8) * interval '1 microsecond' end
    from generate_series(1, 60) i`)
  for (const search of ['', 'example']) {
    const whole = (await list(app, { sort, search })).users.concat(
      (await list(app, { sort, search, before: (await list(app, { sort, search })).next ?? '' })).users,
    )
    expect(new Set(whole.map(({ id }) => id)).size).toBe(60)
    const paged: string[] = []
    let before: string | null = null
    do {
      const page: Awaited<ReturnType<typeof list>> = await list(app, { sort, search, limit: 7, ...(before === null ? {} : { before }) })
      expect(page.total).toBe(60)
      paged.push(...page.users.map(({ id }) => id))
      before = page.next
    } while (before !== null)
    expect(paged).toEqual(whole.map(({ id }) => id))
  }
})

test.each(userSorts)('sorted by %s, an index finds the page without a sort of all users', async (sort) => {
  await using app = await openTestApp()
  await app.connection.query(`
    insert into profiles (email, full_name, last_login) select i || '@example.test', 'Name ' || i, case when i % 2 = 0 then now() end from generate_series(1, 3000) i`)
  await app.connection.query('analyze profiles')
  const statements: string[] = []
  const ctx = app.ctx(app.admin)
  ctx.db = ctx.db.withPlugin({
    transformQuery({ node, queryId }) {
      statements.push(app.app.db.getExecutor().compileQuery(node, queryId).sql)
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await listUsers(ctx, { sort, limit: 50 })
  const page = statements.find((statement) => statement.includes('order by')) ?? ''
  const { rows } = await app.connection.query(`explain ${page.replace('$1', '51')}`)
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/^Limit[^]*Index Scan/)
})

test.each(userSorts)('a position that is none is refused by field, sorted by %s', async (sort) => {
  await using app = await openTestApp()
  const id = '00000000-0000-4000-8000-00000000dead'
  const wrong = ['nonsense', `17.nonsense`, `-.-`, `-1.${id}`, `${Buffer.from('a\0').toString('base64url')}.${id}`]
  for (const before of wrong) {
    if (before === `-1.${id}` && (sort === 'name' || sort === 'email')) continue
    await expect(list(app, { sort, before })).rejects.toMatchObject({ code: 'field_invalid', field: 'before' })
  }
})
