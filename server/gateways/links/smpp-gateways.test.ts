import { expect, test } from 'vitest'
import { listUnreadableSecrets } from '../secrets/list-unreadable-secrets.ts'
import { openTestApp, type TestApp } from '#tests/harness/open-test-app.ts'
import { decryptSecret } from '../secrets/encrypt-secret.ts'

const link = { host: 'smsc.example.test', port: 3550, system_id: 'callbox', password: 'pa55word' }

async function openAdminApi(app: TestApp) {
  const served = await app.serve()
  const { headers } = await app.signIn('admin@example.test', 'admin')
  const call = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${served.url}/api/admin/gateways${path}`, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return { status: response.status, text: await response.text() }
  }
  const json = async (...given: Parameters<typeof call>) => {
    const { status, text } = await call(...given)
    return { status, body: (text ? JSON.parse(text) : {}) as Record<string, unknown> }
  }
  return { json, call }
}

test('an SMPP gateway is added with what its link needs, and its password is never read back', async () => {
  await using app = await openTestApp()
  const { json, call } = await openAdminApi(app)
  const added = await json('POST', '', { name: 'Wholesale', kind: 'smpp', smpp: link })
  expect(added).toMatchObject({
    status: 201,
    body: {
      kind: 'smpp',
      link: { state: 'down', since: expect.any(String), error: null },
      smpp: {
        host: 'smsc.example.test',
        port: 3550,
        tls: true,
        system_id: 'callbox',
        system_type: '',
        bind: 'transceiver',
        window: 100,
        default_alphabet: 'gsm7',
        enquire_link_s: 30,
        password_lost: false,
      },
    },
  })
  const id = String(added.body['id'])
  const stored = async () => (await app.app.db.selectFrom('smpp_links').select('password').executeTakeFirstOrThrow()).password
  expect(decryptSecret(app.app.secret, await stored())).toBe('pa55word')
  expect(Buffer.from(await stored()).includes('pa55word')).toBe(false)

  // What is left out stays, the password among it.
  expect(await json('PATCH', `/${id}`, { smpp: { window: 10 } })).toMatchObject({
    status: 200,
    body: { smpp: { host: 'smsc.example.test', port: 3550, tls: true, window: 10 } },
  })
  expect(decryptSecret(app.app.secret, await stored())).toBe('pa55word')
  await json('PATCH', `/${id}`, { smpp: { password: 'an0ther' } })
  expect(await listUnreadableSecrets(app.app)).toEqual([])
  expect(await listUnreadableSecrets({ ...app.app, secret: 'another secret for tests' })).toMatchObject([{ name: 'Wholesale' }])
  expect(decryptSecret(app.app.secret, await stored())).toBe('an0ther')
  const everything =
    (await call('GET', '')).text +
    (await app.connection.query('select metadata from admin_analytics')).rows.map((row) => JSON.stringify(row)).join()
  expect(everything).toContain('smsc.example.test')
  for (const password of ['pa55word', 'an0ther']) expect(everything).not.toContain(password)
})

test('a password goes to no other host or port than those it was entered for, and not in the clear', async () => {
  await using app = await openTestApp()
  const { json } = await openAdminApi(app)
  const id = String((await json('POST', '', { name: 'Wholesale', kind: 'smpp', smpp: link })).body['id'])
  const change = (smpp: object) => json('PATCH', `/${id}`, { smpp })
  for (const moved of [{ host: 'elsewhere.example.test' }, { port: 3551 }, { tls: false }, { tls: false, port: 2775 }]) {
    expect(await change(moved), JSON.stringify(moved)).toMatchObject({
      status: 400,
      body: { code: 'field_invalid', field: 'smpp.password' },
    })
    expect(await change({ ...moved, password: 'an0ther' })).toMatchObject({ status: 200, body: { smpp: moved } })
    expect(await change(link)).toMatchObject({ status: 200 })
    expect(await change({ tls: true })).toMatchObject({ status: 200, body: { smpp: { host: link.host, port: link.port, tls: true } } })
  }
  // A link that has no TLS so far stays as it is, and gets it without the password.
  await change({ tls: false, password: 'pa55word' })
  expect(await change({ window: 5, host: link.host, port: link.port, tls: false })).toMatchObject({
    status: 200,
    body: { smpp: { tls: false } },
  })
  expect(await change({ tls: true })).toMatchObject({ status: 200, body: { smpp: { tls: true } } })
})

const refused = [
  ['smpp', undefined],
  ['smpp.host', { ...link, host: undefined }],
  ['smpp.host', { ...link, host: ' ' }],
  ['smpp.host', { ...link, host: 'smpp://smsc.example.test' }],
  ['smpp.host', { ...link, host: '169.254.169.254' }],
  ['smpp.host', { ...link, host: '2852039166' }],
  ['smpp.host', { ...link, host: '0xa9fea9fe' }],
  ['smpp.host', { ...link, host: '0:0:0:0:0:ffff:a9fe:a9fe' }],
  ['smpp.host', { ...link, host: 'fec0::1' }],
  ['smpp.host', { ...link, host: '64:ff9b:1::1' }],
  ['smpp.host', { ...link, host: '224.0.0.1' }],
  ['smpp.host', { ...link, host: '0xe0.1' }],
  ['smpp.port', { ...link, port: undefined }],
  ['smpp.port', { ...link, port: 0 }],
  ['smpp.port', { ...link, port: 65_536 }],
  ['smpp.port', { ...link, port: '2775' }],
  ['smpp.tls', { ...link, tls: 'yes' }],
  ['smpp.system_id', { ...link, system_id: '' }],
  ['smpp.system_id', { ...link, system_id: 'a'.repeat(16) }],
  ['smpp.system_id', { ...link, system_id: 'naïve' }],
  ['smpp.password', { ...link, password: undefined }],
  ['smpp.password', { ...link, password: 'zero\0' }],
  ['smpp.password', { ...link, password: 'a'.repeat(65) }],
  ['smpp.system_type', { ...link, system_type: 'a'.repeat(13) }],
  ['smpp.bind', { ...link, bind: 'transmitter' }],
  ['smpp.window', { ...link, window: 0 }],
  ['smpp.window', { ...link, window: 1001 }],
  ['smpp.default_alphabet', { ...link, default_alphabet: 'ebcdic' }],
  ['smpp.enquire_link_s', { ...link, enquire_link_s: 0 }],
  ['smpp.enquire_link_s', { ...link, enquire_link_s: 1.5 }],
] as const

test('a field that is not valid is refused by its name, and nothing is stored', async () => {
  await using app = await openTestApp()
  const { json } = await openAdminApi(app)
  for (const [field, smpp] of refused) {
    const response = await json('POST', '', { name: 'Wholesale', kind: 'smpp', smpp })
    expect(response, JSON.stringify(smpp)).toMatchObject({ status: 400, body: { field, error: expect.stringMatching(/\.$/) } })
  }
  expect(await json('GET', '')).toMatchObject({ body: { gateways: [] } })
})

test('only an SMPP gateway has a link: another is given none, and one that becomes another loses it', async () => {
  await using app = await openTestApp()
  const { json } = await openAdminApi(app)
  expect(await json('POST', '', { name: 'Phone', kind: 'json', smpp: link })).toMatchObject({ status: 400, body: { field: 'smpp' } })
  const id = String((await json('POST', '', { name: 'Phone' })).body['id'])
  expect(await json('PATCH', `/${id}`, { smpp: link })).toMatchObject({ status: 400, body: { field: 'smpp' } })
  expect(await json('PATCH', `/${id}`, { kind: 'smpp' })).toMatchObject({ status: 400, body: { field: 'smpp' } })
  expect(await json('PATCH', `/${id}`, { kind: 'smpp', smpp: { host: 'smsc.example.test' } })).toMatchObject({
    status: 400,
    body: { field: 'smpp.port' },
  })
  expect((await json('GET', '')).body['gateways']).toMatchObject([{ kind: 'json', link: { state: 'none' }, smpp: null }])
  expect(await json('PATCH', `/${id}`, { kind: 'smpp', smpp: link })).toMatchObject({ status: 200, body: { link: { state: 'down' } } })
  expect(await json('PATCH', `/${id}`, { kind: 'smpp', name: 'Wholesale' })).toMatchObject({ status: 200, body: { smpp: { port: 3550 } } })
  expect(await json('PATCH', `/${id}`, { kind: 'json' })).toMatchObject({ status: 200, body: { link: { state: 'none' }, smpp: null } })
  expect(await app.app.db.selectFrom('smpp_links').selectAll().execute()).toEqual([])
})
