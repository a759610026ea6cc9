import { expect, test } from 'vitest'
import { isAdminRole, roles, type Role } from '#domain/users/access.ts'
import { endpoints, type EndpointName } from '#domain/api/endpoints.ts'
import { openTestApp } from '#tests/harness/open-test-app.ts'

type Target = Role | 'self'
type Row = {
  call: EndpointName
  body?: object
  /** The error codes by viewer and target; all others are done. */
  refused?: Partial<Record<'admin' | 'super_admin', Partial<Record<Target, string>>>>
}

const superAdmins = { admin: { super_admin: 'super_admin_protected' } } as const

/** Every call about one user. A new one has to be given a row. */
const rows: Row[] = [
  { call: 'users.get' },
  { call: 'users.listSessions', refused: superAdmins },
  { call: 'users.endSessions', refused: superAdmins },
  { call: 'users.export', refused: superAdmins },
  { call: 'users.change', body: { full_name: 'Ada Lovelace' }, refused: superAdmins },
  { call: 'users.change', body: { role: 'user' }, refused: superAdmins },
  { call: 'users.change', body: { role: 'admin' }, refused: superAdmins },
  {
    call: 'users.change',
    body: { role: 'super_admin' },
    refused: {
      admin: {
        user: 'super_admin_protected',
        admin: 'super_admin_protected',
        super_admin: 'super_admin_protected',
        self: 'super_admin_protected',
      },
    },
  },
  { call: 'users.change', body: { is_active: true }, refused: superAdmins },
  { call: 'users.change', body: { is_active: false, block_reason: 'Spam' }, refused: withSelf('own_account') },
  { call: 'users.change', body: {}, refused: superAdmins },
  { call: 'users.change', body: { is_active: false }, refused: withSelf('own_account') },
  { call: 'users.delete', refused: withSelf('own_account') },
]

function withSelf(code: string) {
  return { admin: { ...superAdmins.admin, self: code }, super_admin: { self: code } }
}

test('the table covers every call about one user', () => {
  const about = (Object.keys(endpoints) as EndpointName[]).filter((name) => endpoints[name].path.startsWith('/api/admin/users/:id'))
  expect([...new Set(rows.map(({ call }) => call))].toSorted()).toEqual(about.toSorted())
})

const cases = rows.flatMap((row) => roles.map((role) => [`${row.call} ${JSON.stringify(row.body ?? {})}`, role, row] as const))

test.each(cases)('%s as %s', async (_name, role, { call, body, refused = {} }) => {
  await using app = await openTestApp()
  await using served = await app.serve()
  // Others remain, so that nobody is the last administrator.
  await app.connection.query(`insert into profiles (email, role) values ('chief@example.test', 'super_admin')`)
  for (const target of [...roles, 'self'] as const) {
    const viewer = await app.signIn(`viewer-${target}@example.test`, role)
    const id = target === 'self' ? viewer.userId : await addUser(target)
    const { method, path } = endpoints[call]
    const response = await fetch(served.url + path.replace(':id', id), {
      method,
      headers: { ...viewer.headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const text = await response.text()
    const code = response.ok ? 'done' : (JSON.parse(text) as { code: string }).code
    const expected = isAdminRole(role) ? (refused[role as 'admin']?.[target] ?? 'done') : 'not_allowed'
    expect([target, code]).toEqual([target, expected])
  }

  async function addUser(target: Role): Promise<string> {
    const { rows: added } = await app.connection.query('insert into profiles (email, role) values ($1, $2) returning id', [
      `target-${target}@example.test`,
      target,
    ])
    return String(added[0]?.['id'])
  }
})

test.each(['users.change', 'users.delete'] as const)('%s never takes the last administrator', async (call) => {
  await using app = await openTestApp()
  await using served = await app.serve()
  const viewer = await app.signIn('viewer@example.test', 'super_admin')
  const { rows: added } = await app.connection.query(
    `insert into profiles (email, role) values ('other@example.test', 'admin') returning id`,
  )
  await app.connection.query(`update profiles set is_active = false where id = $1`, [added[0]?.['id']])
  const send = (id: string) =>
    fetch(served.url + endpoints[call].path.replace(':id', id), {
      method: endpoints[call].method,
      headers: { ...viewer.headers, 'content-type': 'application/json' },
      ...(call === 'users.change' ? { body: '{"role":"user"}' } : { body: '{}' }),
    })
  const own = await send(viewer.userId)
  expect([own.status, ((await own.json()) as { code: string }).code]).toEqual([409, call === 'users.change' ? 'last_admin' : 'own_account'])
})

test.each(['users.get', 'users.listSessions', 'users.endSessions', 'users.export', 'users.change', 'users.delete'] as const)(
  '%s tells that a user has been deleted',
  async (call) => {
    await using app = await openTestApp()
    await using served = await app.serve()
    const { headers } = await app.signIn('chief@example.test', 'admin')
    for (const id of ['nonsense', '00000000-0000-4000-8000-00000000dead']) {
      const response = await fetch(served.url + endpoints[call].path.replace(':id', id), {
        method: endpoints[call].method,
        headers: { ...headers, ...(call === 'users.change' ? { 'content-type': 'application/json' } : {}) },
        ...(call === 'users.change' ? { body: '{}' } : {}),
      })
      expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([404, 'user_not_found'])
    }
  },
)
