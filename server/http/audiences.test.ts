import { expect, expectTypeOf, test } from 'vitest'
import type { Administrator, Audience, SignedInUser, Viewer } from '#domain/users/access.ts'
import { endpoints, type EndpointName } from '#domain/api/endpoints.ts'
import { openTestApp } from '#tests/harness/open-test-app.ts'
import type { Handler } from './serve.ts'

const refusedAs: Record<Audience, { visitor: number | null; user: number | null }> = {
  anyone: { visitor: null, user: null },
  'signed-in': { visitor: 401, user: null },
  admin: { visitor: 401, user: 403 },
}

/** Bodies that are well-formed, so that what comes back is about who asked and not about what. */
const bodies: Partial<Record<EndpointName, unknown>> = {
  'auth.requestCode': { email: 'table@example.test', userType: 'user' },
  'auth.verifyCode': { email: 'table@example.test', otp: '000000', userType: 'user' },
  'messages.markRead': { is_read: true },
  'gateways.create': { name: 'From the table' },
  'gateways.change': { name: 'From the table' },
  'numbers.add': { number: '+447700900914' },
}

test('every endpoint admits or refuses visitors, users and admins before it examines the input', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await using served = await app.serve()
  const user = await app.signIn('user@example.test')
  const admin = await app.signIn('admin@example.test', 'admin')
  // Signing out would end the session the rest of the table needs, and refreshing asks for a token and not for a person.
  const names = (Object.keys(endpoints) as EndpointName[]).filter((name) => name !== 'auth.signOut' && name !== 'auth.refresh')
  expect(names.length).toBeGreaterThan(15)

  for (const name of names) {
    const { method, path, allow } = endpoints[name]
    const call = async (headers: Record<string, string>, body: unknown) => {
      const hasBody = method !== 'GET' && body !== undefined
      const response = await fetch(served.url + path.replace(':id', '999999'), {
        method,
        headers: { ...headers, ...(hasBody ? { 'content-type': 'application/json' } : {}) },
        ...(hasBody ? { body: JSON.stringify(body) } : {}),
      })
      return { status: response.status, body: await response.text() }
    }
    const asVisitor = await call({}, bodies[name])
    const asUser = await call(user.headers, bodies[name])
    const asAdmin = await call(admin.headers, bodies[name])
    const { visitor, user: plain } = refusedAs[allow]
    if (visitor === null) expect(asVisitor.status, `${name} as a visitor`).not.toBe(403)
    else expect(asVisitor.status, `${name} as a visitor`).toBe(visitor)
    if (plain === null) expect([401, 403], `${name} as a user`).not.toContain(asUser.status)
    else expect(asUser.status, `${name} as a user`).toBe(plain)
    if (!name.startsWith('auth.')) expect([401, 403], `${name} as an admin`).not.toContain(asAdmin.status)
    for (const { status, body } of [asVisitor, asUser, asAdmin]) {
      expect(status, `${name} answered ${body}`).toBeLessThan(500)
      if (status >= 400) expect(JSON.parse(body), name).toMatchObject({ error: expect.any(String), code: expect.any(String) })
    }
    if (visitor !== null) expect((await call({}, 'not even an object')).status, `${name} with nonsense`).toBe(visitor)
  }
})

test('a handler gets the viewer that the table promises', () => {
  type ViewerAt<N extends EndpointName> = Parameters<Handler<N>>[0]['viewer']
  expectTypeOf<ViewerAt<'status.get'>>().toEqualTypeOf<Viewer>()
  expectTypeOf<ViewerAt<'account.get'>>().toEqualTypeOf<SignedInUser>()
  expectTypeOf<ViewerAt<'users.change'>>().toEqualTypeOf<Administrator>()
})

test('an impossible id is not found, whatever its form', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await using served = await app.serve()
  const { headers } = await app.signIn('admin@example.test', 'admin')
  const json = { ...headers, 'content-type': 'application/json' }
  for (const id of ['0', '-1', '1e3', '99999999999999999999', 'abc', "1'--", '%F0%9F%93%9E', 'x'.repeat(64)]) {
    const asked = await Promise.all([
      fetch(`${served.url}/api/numbers/${id}/messages`, { headers }),
      fetch(`${served.url}/api/messages/${id}`, { method: 'DELETE', headers }),
      fetch(`${served.url}/api/messages/${id}`, { method: 'PATCH', headers: json, body: '{"is_read":true}' }),
      fetch(`${served.url}/api/admin/gateways/${id}`, { method: 'DELETE', headers }),
      fetch(`${served.url}/api/admin/gateways/${id}/log`, { headers }),
    ])
    expect(
      asked.map(({ status }) => status),
      id,
    ).toEqual([404, 404, 404, 404, 404])
  }
})
