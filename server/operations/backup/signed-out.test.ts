import { join } from 'node:path'
import pino from 'pino'
import { expect, test } from 'vitest'
import { buildServer } from '#server/build-server.ts'
import { emptyPlace, kinds, type Place } from '#tests/harness/backed-up-database.ts'
import { backUp } from './back-up.ts'
import { restore } from './restore.ts'

/** A node on this place, and what its API answers to a program. */
async function openNode(place: Place) {
  const codes: string[] = []
  const app = await place.open({
    sendEmail: async ({ subject }) => void codes.push(/\d{6}/.exec(subject)?.[0] ?? ''),
  })
  const server = await buildServer(app, pino({ level: 'silent' }))
  const request = (method: 'GET' | 'POST', url: string, headers: Record<string, string> = {}, body?: object) =>
    server.inject({ method, url, headers: { 'x-client': 'api', ...headers }, ...(body ? { payload: body } : {}) })
  async function requestCode(email: string) {
    const { cookies } = await request('POST', '/api/auth/request-otp', {}, { email })
    return { email, otp: codes.at(-1) ?? '', cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') }
  }
  const verify = ({ email, otp, cookie }: Awaited<ReturnType<typeof requestCode>>) =>
    request('POST', '/api/auth/verify-otp', { cookie }, { email, otp })
  return {
    ...app,
    request,
    requestCode,
    verify,
    async [Symbol.asyncDispose]() {
      app.hub.close()
      await server.close()
      await app.close()
    },
  }
}

// From the embedded database to itself is tried where there is no Postgres.
const directions = kinds
  .flatMap((from) => kinds.map((to) => [from, to] as const))
  .filter((direction) => kinds.length === 1 || direction.includes('postgres'))

test.each(directions)('after a restore from %s to %s nobody is signed in, and no code or challenge is open', async (from, to) => {
  await using old = await emptyPlace(from, { SECRET: 'a secret for tests only' })
  await using next = await emptyPlace(to, { SECRET: 'a secret for tests only' })
  const file = join(old.config.dataDir, 'callbox.backup')
  const account = (node: Awaited<ReturnType<typeof openNode>>, token: string) =>
    node.request('GET', '/api/account', { authorization: `Bearer ${token}` })
  let session = { access_token: '', refresh_token: '' }
  let open: Parameters<Awaited<ReturnType<typeof openNode>>['verify']>[0]
  {
    await using node = await openNode(old)
    const signedIn = await node.verify(await node.requestCode('someone@example.test'))
    session = signedIn.json<{ session: typeof session }>().session
    expect((await account(node, session.access_token)).statusCode).toBe(200)
    open = await node.requestCode('other@example.test')
    await node.connection.query(
      `insert into passkey_challenges (challenge, browser_hash, purpose, expires_at) values ('c', '\\x01', 'sign-in', now() + interval '5 minutes')`,
    )
  }
  await backUp(old.config, file)
  await restore(next.config, file)

  await using node = await openNode(next)
  expect((await account(node, session.access_token)).statusCode).toBe(401)
  expect((await node.request('GET', '/api/account', { cookie: `cb_access=${session.access_token}` })).statusCode).toBe(401)
  expect((await node.request('POST', '/api/auth/refresh', {}, { refresh_token: session.refresh_token })).statusCode).toBe(401)
  expect((await node.verify(open)).statusCode).toBeGreaterThanOrEqual(400)
  const { rows } = await node.connection.query('select count(*)::int as n from passkey_challenges')
  expect(rows).toEqual([{ n: 0 }])
  // Where nothing was restored, they go on: the next sign-in lasts.
  const again = (await node.verify(await node.requestCode('someone@example.test'))).json<{ session: typeof session }>().session
  expect((await account(node, again.access_token)).statusCode).toBe(200)
})
