import { expect, test } from 'vitest'
import { connect } from '#server/db/connect.ts'
import { getOverview } from '#server/operations/status/get-overview.ts'
import { openTestApp } from '#tests/harness/open-test-app.ts'
import { checkDurability, judgeFileSystem, judgeSettings } from './check-durability.ts'
import { findUnsafeSettings } from './check-queries.ts'
import { createWatchSyncs } from './watch-syncs.ts'

function watchedSyncs() {
  const said: string[] = []
  const say = (_detail: object, message: string) => void said.push(message)
  const syncs = createWatchSyncs({ debug: say, info: say, warn: say, error: say })
  return { said, syncs, observe: (times: number, ms: number) => Array.from({ length: times }, () => syncs.observe(ms)) }
}

test('a disk that takes long to sync is told once, and once when it no longer does; one long sync is not', () => {
  const { said, syncs, observe } = watchedSyncs()
  expect(syncs.typical()).toBe(null)
  observe(1, 900)
  observe(14, 2)
  expect([said, syncs.typical()]).toEqual([[], 2])
  observe(45, 35)
  expect(said).toEqual(['The disk of DATA_DIR takes 35 ms for a sync, and every commit waits for one.'])
  observe(30, 4)
  expect(said).toHaveLength(2)
})

test('doctor says how long a sync takes, and what is wrong with more than 20 ms', async ({ skip }) => {
  await using app = await openTestApp()
  if (app.connection.kind === 'postgres') return skip('is about the embedded database')
  const { syncs, observe } = watchedSyncs()
  const check = () => checkDurability({ ...app.app, config: { ...app.app.config, dataDir: '/nowhere' }, syncs })
  expect((await check()).message).toBe('What is acknowledged is on the disk.')
  observe(15, 0.42)
  expect(await check()).toMatchObject({ is_ok: true, message: 'What is acknowledged is on the disk; a sync takes 0.42 ms.' })
  observe(15, 131)
  expect(await check()).toMatchObject({
    is_ok: false,
    message: expect.stringMatching(/takes 130 ms/),
    advice: expect.stringMatching(/SSD/),
  })
})

test.each([
  [0xef53, true],
  [0x9123683e, true],
  [null, true],
  [0x01021994, false],
  [0x6969, false],
  [0xff534d42, false],
])('a DATA_DIR on a file system of type %s is fine: %s', (type, isOk) => {
  expect(judgeFileSystem(type).is_ok).toBe(isOk)
})

test('a Postgres with a setting off says which, where it was set, and what may be lost', () => {
  expect(judgeSettings([]).is_ok).toBe(true)
  const off = [
    { name: 'fsync', source: 'configuration file' },
    { name: 'synchronous_commit', source: 'user' },
  ] as const
  expect(judgeSettings([...off]).message).toBe(
    'In Postgres fsync is off (configuration file), synchronous_commit is off (user): a power cut can lose the whole database, the texts acknowledged last.',
  )
})

test('a setting that is off for our connection alone is found, too, and stands in the overview', async ({ skip }) => {
  await using app = await openTestApp()
  const url = app.app.config.databaseUrl
  if (url === undefined) return skip('is about Postgres')
  const databaseUrl = `${url}${url.includes('?') ? '&' : '?'}options=${encodeURIComponent('-c synchronous_commit=off')}`
  const connection = await connect({ databaseUrl, dataDir: '' })
  try {
    expect(await findUnsafeSettings(connection.db)).toContainEqual({ name: 'synchronous_commit', source: 'client' })
    const { attention } = await getOverview({ ...app.app, db: connection.db })
    expect(attention).toContainEqual(expect.objectContaining({ kind: 'not_durable', text: expect.stringContaining('synchronous_commit') }))
  } finally {
    await connection.close()
  }
})
