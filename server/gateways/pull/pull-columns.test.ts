import { expect, test } from 'vitest'
import { Refusal } from '#domain/errors.ts'
import { openTestApp } from '#tests/harness/open-test-app.ts'
import { changeGateway } from '../change-gateway.ts'
import { claimPulls } from './claim-pulls.ts'
import { createGateway } from '../create-gateway.ts'
import { isForbiddenAddress } from '#server/base/forbidden-host.ts'
import { listGateways } from '../list-gateways.ts'
import { listUnreadableSecrets } from '../secrets/list-unreadable-secrets.ts'

const fieldOf = (error: unknown) => (error instanceof Refusal ? [error.status, error.field] : error)
const phone = { name: 'Phone', kind: 'android-sms-gateway' } as const
const address = 'http://192.168.1.20:8080'

test('how a gateway is asked is set, changed field by field, and removed; the password is never read back', async () => {
  await using app = await openTestApp()
  const ctx = app.ctx(app.admin)
  const { id, pull } = await createGateway(ctx, { ...phone, pull: { url: ` ${address}`.trim(), user: 'sms', password: 'a password' } })
  expect(pull).toEqual({
    url: `${address}/`,
    user: 'sms',
    every_s: 10,
    has_password: true,
    password_lost: false,
    last_pulled_at: null,
    error: null,
  })
  const [row] = await app.app.db.selectFrom('sms_gateways').select('pull_password').execute()
  expect(Buffer.from(row?.pull_password ?? []).includes('a password')).toBe(false)
  expect(JSON.stringify((await listGateways(ctx)).gateways)).not.toContain('a password')
  expect((await changeGateway(ctx, { id, pull: { every_s: 60 } })).pull).toMatchObject({
    url: `${address}/`,
    user: 'sms',
    every_s: 60,
    has_password: true,
  })
  expect((await changeGateway(ctx, { id, name: 'Renamed' })).pull).toMatchObject({ every_s: 60, has_password: true })
  expect((await changeGateway(ctx, { id, pull: { user: null, password: null, every_s: null } })).pull).toMatchObject({
    user: null,
    has_password: false,
    every_s: 10,
  })
  expect((await changeGateway(ctx, { id, pull: null })).pull).toBeNull()
})

test.each([
  ['no address', ''],
  ['words', 'my phone'],
  ['another protocol', 'ftp://192.168.1.20/'],
  ['a file', 'file:///etc/passwd'],
  ['user and password in it', 'http://sms:secret@192.168.1.20/'],
  ['a query', 'http://192.168.1.20/?password=secret'],
  ['the address at which clouds hand out credentials', 'http://169.254.169.254/latest/meta-data/'],
  ['the same as one number', 'http://2852039166/'],
  ['the same in hexadecimal', 'http://0xa9.0xfe.0xa9.0xfe/'],
  ['the same in IPv6', 'http://[::ffff:169.254.169.254]/'],
  ['a link-local address of IPv6', 'http://[fe80::1]/'],
  ['a site-local address', 'http://[fec0::1]/'],
  ['a multicast address', 'http://239.255.255.250:1900/'],
])('an address with %s is refused with its field', async (_name, url) => {
  await using app = await openTestApp()
  const refused = await createGateway(app.ctx(app.admin), { ...phone, pull: { url } }).catch(fieldOf)
  expect(refused).toEqual([400, 'pull.url'])
  expect((await listGateways(app.ctx(app.admin))).gateways).toEqual([])
})

test('private addresses and names are taken: that is where the devices are', async () => {
  await using app = await openTestApp()
  for (const url of ['http://10.0.0.7', 'https://phone.lan:8443/base', 'http://127.0.0.1:8080', 'http://[fd12::7]'])
    expect((await createGateway(app.ctx(app.admin), { ...phone, pull: { url } })).pull?.url).toContain(url)
})

test.each([
  'fe80::1%eth0',
  'febf::1',
  '169.254.1.1',
  '',
  ':',
  // Where clouds hand out credentials.
  'fd00:ec2::254',
  'fd20:ce::254',
  'FD00:0EC2:0:0::0254',
  // Site-local, multicast, a translator's own prefix, Teredo, broadcast.
  'fec0::1',
  'feff::1',
  'ff02::1',
  'ff05::1:3',
  '64:ff9b:1::1',
  '64:ff9b:1:ffff::10.0.0.1',
  '2001:0:4136:e378::1',
  '255.255.255.255',
  '224.0.0.1',
  '239.255.255.250',
  '3758096385',
  '0xe0000001',
  '0340.0.0.1',
  '0xef.1',
  '::ffff:224.0.0.1',
  '64:ff9b::e000:1',
  '2002:e000:1::1',
])('the address "%s" is never asked', (ip) => {
  expect(isForbiddenAddress(ip)).toBe(true)
})

test.each(['169.254.169.254', '100.100.100.200', '168.63.129.16', '192.0.0.192'])(
  '%s, where clouds hand out credentials, is never asked, inside an IPv6 address neither',
  (ip) => {
    const [a = 0, b = 0, c = 0, d = 0] = ip.split('.').map(Number)
    const hex = `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
    const inOneNumber = Buffer.from([a, b, c, d]).readUInt32BE()
    const ofIpv4 = [ip, `${inOneNumber}`, `0x${inOneNumber.toString(16)}`, `0${a.toString(8)}.0x${b.toString(16)}.${c * 256 + d}`, `${ip}.`]
    const ofIpv6 = [
      `::${ip}`,
      `::ffff:${ip}`,
      `::ffff:${hex}`,
      `0:0:0:0:0:ffff:${hex}`,
      `::ffff:0:${ip}`,
      `64:ff9b::${ip}`,
      `2002:${hex}::1`,
    ]
    const notations = [...ofIpv4, ...ofIpv6]
    expect(notations.filter((notation) => !isForbiddenAddress(notation))).toEqual([])
  },
)

test.each([
  '192.168.1.20',
  '223.255.255.254',
  '0.0.0.0',
  '::1',
  '::',
  'fd12::7',
  '::ffff:192.168.1.20',
  '64:ff9b::192.168.1.20',
  '2001:db8::a9fe:a9fe',
  'phone.lan',
  'localhost',
  '2002:c0a8:114::1',
  '2001:1::1',
  '64:ff9b:2::1',
])('the address %s may be asked', (ip) => {
  expect(isForbiddenAddress(ip)).toBe(false)
})

test('kinds that deliver are not asked, one that does not has to be, and a change of kind takes its address along or drops it', async () => {
  await using app = await openTestApp()
  const ctx = app.ctx(app.admin)
  const pull = { url: address }
  expect(await createGateway(ctx, { name: 'Cloud', kind: 'twilio', pull }).catch(fieldOf)).toEqual([400, 'pull'])
  expect(await createGateway(ctx, { name: 'Bank', kind: 'goip' }).catch(fieldOf)).toEqual([400, 'pull.url'])
  expect(await createGateway(ctx, { ...phone, pull: { user: 'sms' } }).catch(fieldOf)).toEqual([400, 'pull.url'])
  const { id } = await createGateway(ctx, { name: 'Bank', kind: 'goip', pull })
  expect(await changeGateway(ctx, { id, pull: null }).catch(fieldOf)).toEqual([400, 'pull.url'])
  expect((await changeGateway(ctx, { id, kind: 'android-sms-gateway' })).pull).toMatchObject({ url: `${address}/` })
  expect((await changeGateway(ctx, { id, kind: 'json' })).pull).toBeNull()
  expect(await changeGateway(ctx, { id, kind: 'goip' }).catch(fieldOf)).toEqual([400, 'pull.url'])
})

test('a password is not sent to another address than the one it was entered for', async () => {
  await using app = await openTestApp()
  const ctx = app.ctx(app.admin)
  const { id } = await createGateway(ctx, { ...phone, pull: { url: address, user: 'sms', password: 'a password' } })
  for (const url of ['http://192.168.1.21:8080', 'http://192.168.1.20:81', 'https://192.168.1.20:8080'])
    expect(await changeGateway(ctx, { id, pull: { url } }).catch(fieldOf)).toEqual([400, 'pull.password'])
  expect((await changeGateway(ctx, { id, pull: { url: `${address}/base` } })).pull).toMatchObject({ has_password: true })
  const moved = await changeGateway(ctx, { id, pull: { url: 'http://192.168.1.21:8080', password: 'a password' } })
  expect(moved.pull).toMatchObject({ url: 'http://192.168.1.21:8080/', has_password: true })
})

test('a password that SECRET no longer opens is said, and the device is not asked with another', async () => {
  await using app = await openTestApp()
  const ctx = app.ctx(app.admin)
  await createGateway(ctx, { ...phone, pull: { url: address, user: 'sms', password: 'a password' } })
  const changed = { ...ctx, secret: 'another secret for tests' }
  expect((await listGateways(changed)).gateways[0]?.pull).toMatchObject({ has_password: true, password_lost: true })
  expect(await listUnreadableSecrets(changed)).toMatchObject([{ name: 'Phone' }])
  expect((await claimPulls(changed)).map(({ password }) => typeof password)).toEqual(['symbol'])
})

test('over HTTP each field is refused by its name', async () => {
  await using app = await openTestApp()
  await using served = await app.serve()
  const { headers } = await app.signIn('chief@example.test', 'admin')
  const post = async (pull: unknown) => {
    const body = JSON.stringify({ ...phone, pull })
    const response = await fetch(`${served.url}/api/admin/gateways`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
    })
    return [response.status, ((await response.json()) as { field?: string }).field]
  }
  expect(await post({ url: 'nonsense' })).toEqual([400, 'pull.url'])
  expect(await post({ url: 5 })).toEqual([400, 'pull.url'])
  expect(await post({ url: address, every_s: 9 })).toEqual([400, 'pull.every_s'])
  expect(await post({ url: address, every_s: 301 })).toEqual([400, 'pull.every_s'])
  expect(await post({ url: address, user: 7 })).toEqual([400, 'pull.user'])
  expect(await post({ url: address, password: 'x'.repeat(257) })).toEqual([400, 'pull.password'])
  expect(await post('http://x')).toEqual([400, 'pull'])
  expect(await post({ url: address, user: 'sms', password: 'secret', every_s: 300 })).toEqual([201, undefined])
})
