import { expect, test } from 'vitest'
import { roles, type Administrator } from '#domain/users/access.ts'
import { openLiveStream } from '#tests/harness/open-live-stream.ts'
import { openTestApp, type TestApp } from '#tests/harness/open-test-app.ts'
import { changeUser } from './change-user.ts'
import { listUsers } from './list-users.ts'

const add = async (app: TestApp, email: string, role = 'user') => {
  const { rows } = await app.connection.query('insert into profiles (email, role) values ($1, $2) returning id', [email, role])
  return (rows[0] as { id: string }).id
}
const list = (app: TestApp, search = '', limit = 50, before?: string) =>
  listUsers(app.ctx(app.admin), { search, sort: 'newest', limit, ...(before === undefined ? {} : { before }) })

test('a deactivated user is signed out at once and cannot return', async () => {
  await using app = await openTestApp()
  await using served = await app.serve()
  const admin = await app.signIn('chief@example.test', 'admin')
  const person = await app.signIn('someone@example.test')
  const patch = (id: string, body: object, headers = admin.headers) =>
    fetch(`${served.url}/api/admin/users/${id}`, {
      method: 'PATCH',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  expect((await fetch(`${served.url}/api/numbers`, { headers: person.headers })).status).toBe(200)
  const response = await patch(person.userId, { is_active: false })
  expect([response.status, await response.json()]).toMatchObject([200, { id: person.userId, is_active: false, role: 'user' }])
  expect((await fetch(`${served.url}/api/numbers`, { headers: person.headers })).status).toBe(401)
  await expect(app.signIn('someone@example.test')).rejects.toThrow('blocked')
  expect((await patch(admin.userId, { is_active: false })).status).toBe(409)
  expect((await patch(person.userId, { role: 'emperor' })).status).toBe(400)
})

test('the last active administrator can be neither demoted nor deactivated, however many try at once', async () => {
  await using app = await openTestApp()
  const ctx = app.ctx({ ...app.admin, role: 'super_admin' })
  const one = await add(app, 'one@example.test', 'admin')
  const two = await add(app, 'two@example.test', 'super_admin')
  const demote = (id: string) =>
    changeUser(ctx, { id, role: 'user' }).then(
      () => 'done',
      (error: { code: string }) => error.code,
    )
  expect((await Promise.all([demote(one), demote(two)])).toSorted()).toEqual(['done', 'last_admin'])
  const { users } = await list(app)
  const left = users.find(({ role }) => role !== 'user')
  await expect(changeUser(ctx, { id: left?.id ?? '', is_active: false })).rejects.toMatchObject({ code: 'last_admin' })
  // Between the two administrator roles everybody may move.
  expect(await changeUser(ctx, { id: left?.id ?? '', role: 'admin' })).toMatchObject({ role: 'admin' })
})

test('a plain admin can neither change a super admin nor make one, of themselves or of anybody', async () => {
  await using app = await openTestApp()
  const ctx = app.ctx(app.admin)
  const first = await add(app, 'first@example.test', 'super_admin')
  const other = await add(app, 'other@example.test', 'admin')
  const second = await add(app, 'second@example.test')
  const refused = { code: 'super_admin_protected', status: 403 }
  await expect(changeUser(ctx, { id: second, role: 'super_admin' })).rejects.toMatchObject(refused)
  await expect(changeUser(ctx, { id: first, role: 'super_admin' })).rejects.toMatchObject(refused)
  await expect(changeUser(ctx, { id: first, full_name: 'Someone else' })).rejects.toMatchObject(refused)
  await expect(changeUser(ctx, { id: first, role: 'user' })).rejects.toMatchObject(refused)
  await expect(changeUser(ctx, { id: first, is_active: false })).rejects.toMatchObject(refused)
  const themselves = app.ctx({ ...app.admin, id: other })
  await expect(changeUser(themselves, { id: other, role: 'super_admin' })).rejects.toMatchObject(refused)
  await expect(changeUser(ctx, { id: other, role: 'super_admin' })).rejects.toMatchObject(refused)
  const grantableTo = async (viewer: Administrator) => {
    const { users } = await listUsers(app.ctx(viewer), { search: '', sort: 'email', limit: 50 })
    return Object.fromEntries(users.map(({ role, grantable_roles: grantable }) => [role, grantable]))
  }
  expect(await grantableTo(app.admin)).toEqual({ super_admin: [], admin: ['user', 'admin'], user: ['user', 'admin'] })

  const superAdmin: Administrator = { ...app.admin, role: 'super_admin' }
  const above = app.ctx(superAdmin)
  expect(await grantableTo(superAdmin)).toEqual({ super_admin: [...roles], admin: [...roles], user: [...roles] })
  expect(await changeUser(above, { id: other, role: 'super_admin' })).toMatchObject({ role: 'super_admin' })
  expect(await changeUser(above, { id: first, role: 'user' })).toMatchObject({ role: 'user' })
})

test('users cannot deactivate themselves, and changing a deleted user is refused', async () => {
  await using app = await openTestApp()
  const ctx = app.ctx(app.admin)
  await expect(changeUser(ctx, { id: ctx.viewer.kind === 'user' ? ctx.viewer.id : '', is_active: false })).rejects.toMatchObject({
    code: 'own_account',
  })
  for (const id of ['00000000-0000-4000-8000-00000000dead', 'nonsense'])
    await expect(changeUser(ctx, { id, role: 'admin' })).rejects.toMatchObject({ code: 'user_not_found' })
})

test('every change is recorded with its actor', async () => {
  await using app = await openTestApp()
  const id = await add(app, 'someone@example.test')
  await changeUser({ ...app.ctx(app.admin), ip: '192.0.2.7' }, { id, role: 'admin', is_active: true })
  await add(app, 'other@example.test', 'admin')
  await changeUser(app.ctx(app.admin), { id, is_active: false })
  const rows = await app.app.db.selectFrom('admin_analytics').select(['action', 'metadata']).orderBy('id').execute()
  expect(rows).toMatchObject([
    { action: 'update_user_role', metadata: { by: 'admin@example.test', from: '192.0.2.7', changes: { role: ['user', 'admin'] } } },
    { action: 'deactivate_user', metadata: { email: 'someone@example.test', changes: { is_active: [true, false] } } },
  ])
})

test('a hundred thousand users are paged, each once, and searched by address, name and id', async () => {
  await using app = await openTestApp()
  await app.connection.query(`
    insert into profiles (email, full_name, created_at)
    select 'p' || i || '@example.test', case when i = 77777 then 'Ada 100% Lovelace' end, now() - (i / 3) * interval '1 second' from generate_series(1, 100000) i`)
  const seen = new Set<string>()
  let next: string | null = null
  for (let page = 0; page < 5; page++) {
    const answer: Awaited<ReturnType<typeof list>> = await list(app, '', 200, next ?? undefined)
    expect(answer.total).toBe(100_000)
    for (const { id } of answer.users) seen.add(id)
    next = answer.next
  }
  expect(seen.size).toBe(1000)
  const found = await list(app, '100% love')
  expect(found.users.map(({ email }) => email)).toEqual(['p77777@example.test'])
  expect((await list(app, found.users[0]?.id)).total).toBe(1)
  expect((await list(app, 'P4242@')).total).toBe(1)
  await expect(list(app, '', 50, 'nonsense')).rejects.toMatchObject({ code: 'field_invalid', field: 'before' })
})

test('a new or former administrator’s open stream changes accordingly', async () => {
  await using app = await openTestApp()
  await using served = await app.serve()
  await app.signIn('chief@example.test', 'admin')
  const person = await app.signIn('someone@example.test')
  const ctx = app.ctx(app.admin)
  await using before = await openLiveStream(served.url, { ...person.headers, connection: 'close' })
  await changeUser(ctx, { id: person.userId, role: 'admin' })
  // The session goes on; only the stream is opened anew.
  await before.ended
  await using after = await openLiveStream(served.url, person.headers)
  await changeUser(app.ctx({ ...app.admin, role: 'super_admin' }), { id: person.userId, role: 'super_admin' })
  expect((await after.until(1)).map(({ event }) => event)).toEqual(['admin.changed'])
})

test('users in ADMIN_EMAILS are marked', async () => {
  await using app = await openTestApp({ env: { ADMIN_EMAILS: 'chief@example.test' } })
  await add(app, 'chief@example.test')
  await add(app, 'someone@example.test', 'admin')
  const { users } = await list(app)
  expect(Object.fromEntries(users.map(({ email, is_named_admin: named }) => [email, named]))).toEqual({
    'chief@example.test': true,
    'someone@example.test': false,
  })
})
