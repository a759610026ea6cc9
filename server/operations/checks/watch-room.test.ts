import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createGateway } from '#server/gateways/create-gateway.ts'
import { mountSmallDisk } from '#tests/harness/mount-small-disk.ts'
import { openTestApp, testNumbers } from '#tests/harness/open-test-app.ts'
import { createWatchRoom } from './watch-room.ts'

const mb = 1024 ** 2
const silent = { error() {}, info() {} } as unknown as Parameters<typeof createWatchRoom>[1]

test('texts need 64 MB on the disk of the embedded database, and none where Postgres has them', async () => {
  const refusalAt = (free: number, databaseUrl?: string) =>
    createWatchRoom({ dataDir: '/data', databaseUrl }, silent, async () => free * mb)
      .require()
      .then(
        () => null,
        (error: Error) => error.message,
      )
  expect(await refusalAt(64)).toBe(null)
  expect(await refusalAt(63.9)).toBe('The disk of DATA_DIR is full: 63 MB are free, and 64 MB are needed.')
  expect(await refusalAt(1, 'postgres://db')).toBe(null)
})

test('the disk is measured once for many texts', async () => {
  let measured = 0
  const room = createWatchRoom({ dataDir: '/data', databaseUrl: undefined }, silent, async () => ++measured * 1000 * mb)
  await Promise.all(Array.from({ length: 1000 }, () => room.require()))
  expect(measured).toBe(1)
})

test('on a full disk texts are refused before the database notices, and received once there is room', async ({ skip }) => {
  skip(Boolean(process.env['TEST_DATABASE_URL']), 'is about the embedded database')
  using disk = mountSmallDisk(100)
  if (!disk) return skip('needs the right to mount a disk')
  await using app = await openTestApp({ numbers: 1, env: { DATA_DIR: disk.directory, LOG_LEVEL: 'info' } })
  await using served = await app.serve()
  const { id, token } = await createGateway(app.ctx(app.admin), { name: 'Phone' })
  const send = () =>
    fetch(`${served.url}/ingest/${id}/json`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify({ to: testNumbers[0], from: 'Uber', text: 'Hello' }),
    })
  expect((await send()).status).toBe(200)
  expect((await fetch(`${served.url}/readyz`)).status).toBe(200)
  const filler = join(disk.directory, 'filler')
  writeFileSync(filler, Buffer.alloc(60 * mb))
  await expect.poll(async () => (await send()).status).toBe(503)
  const [refused, unready] = [await send(), await fetch(`${served.url}/readyz`)]
  expect([refused.status, refused.headers.get('retry-after'), unready.status]).toEqual([503, '30', 503])
  for (const response of [refused, unready])
    expect(await response.json()).toEqual({
      error: 'The disk of DATA_DIR is full: 40 MB are free, and 64 MB are needed.',
      code: 'disk_full',
    })
  expect((await fetch(`${served.url}/healthz`)).status).toBe(200)
  const stored = (await app.connection.query('select count(*)::int as n from sms_messages')).rows[0]?.['n']
  rmSync(filler)
  await expect.poll(async () => (await send()).status).toBe(200)
  expect((await fetch(`${served.url}/readyz`)).status).toBe(200)
  expect((await app.connection.query('select count(*)::int as n from sms_messages')).rows[0]?.['n']).toBe(Number(stored) + 1)
  const messages = app.logged.map(({ msg }) => String(msg))
  expect(messages.filter((message) => message.includes('Texts are refused'))).toHaveLength(1)
  expect(messages.filter((message) => message.includes('has room again'))).toHaveLength(1)
  expect(messages).toContain('texts refused')
})
