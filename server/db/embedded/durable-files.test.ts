import { cpSync, existsSync, fsyncSync, mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import pino from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { parseConfig } from '#server/base/config.ts'
import { openApp } from '#server/open-app.ts'
import { seedFirstStart } from '#server/operations/seed.ts'
import { findIngestGateway } from '#server/gateways/find-ingest-gateway.ts'
import { durableStart, DurableFiles } from './durable-files.ts'
import { watchForEnd } from './end-with-pglite.ts'
import { openPGlite } from './open-pglite.ts'

let place: string
let serial = 0
beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), 'callbox-durable-'))
  await (await openPGlite(join(place, '0'))).close()
})
afterAll(() => rmSync(place, { recursive: true }))

/** A copy of a database that was opened once. */
function copied(): string {
  const directory = join(place, String(++serial))
  cpSync(join(place, '0'), directory, { recursive: true })
  return directory
}

async function openFiles(files: DurableFiles) {
  return PGlite.create({ fs: files, startParams: durableStart })
}

test('a commit syncs the log of Postgres once, whatever is in it, and a query syncs nothing', async () => {
  const files = new DurableFiles(copied())
  const pglite = await openFiles(files)
  await pglite.exec('create table stored (n int)')
  const counted = async (statement: string) => {
    const before = files.count
    await pglite.query(statement)
    return files.count - before
  }
  expect(await counted('insert into stored values (1)')).toBe(1)
  expect(await counted('insert into stored select generate_series(1, 500)')).toBe(1)
  expect(await counted('select count(*) from stored')).toBe(0)
  await pglite.close()
})

test.runIf(existsSync('/proc/self/fd'))('new files, and the directories in which files are made and renamed, are synced', async () => {
  const directory = copied()
  const synced = new Set<string>()
  const files = new DurableFiles(directory, undefined, (descriptor) => {
    synced.add(relative(directory, readlinkSync(`/proc/self/fd/${descriptor}`)).replaceAll(/[0-9A-F]{24}/g, 'SEGMENT'))
    fsyncSync(descriptor)
  })
  const pglite = await openFiles(files)
  await pglite.exec('create table stored (n int); insert into stored values (1)')
  const { rows } = await pglite.query<{ path: string }>(`select pg_relation_filepath('stored') as path`)
  // Past the end of two segments, where new ones are made and renamed.
  for (let i = 0; i < 40; i++) await pglite.query(`select pg_logical_emit_message(false, 'filler', repeat('x', 1000000))`)
  await pglite.exec('checkpoint')
  await pglite.close()
  expect([...synced]).toEqual(expect.arrayContaining(['pg_wal/SEGMENT', 'pg_wal', 'global/pg_control', rows[0]?.path]))
})

test.each(['EIO', 'ENOSPC'])('where a sync fails (%s), nothing is acknowledged, and Postgres ends', async (code) => {
  const directory = copied()
  let isBroken = false
  const files = new DurableFiles(directory, undefined, () => {
    if (isBroken) throw Object.assign(new Error(`${code}: fsync`), { code })
  })
  const pglite = await openFiles(files)
  let ended = 0
  watchForEnd(pglite, () => void ended++)
  await pglite.exec('create table stored (n int)')
  isBroken = true
  const answer = await pglite.query('insert into stored values (1)').then(
    () => 'stored',
    () => 'failed',
  )
  expect(answer).toBe('failed')
  expect([ended, files.fault?.message]).toEqual([1, `${code}: fsync`])
})

test('a PGlite whose syncs go another way does not start', async () => {
  const unhooked = vi.spyOn(DurableFiles.prototype, 'init').mockImplementation(NodeFS.prototype.init)
  await expect(openPGlite(copied())).rejects.toThrow(/^The embedded database does not sync/)
  unhooked.mockRestore()
})

test('a database that was never synced as a whole is, once, at its next start', async () => {
  const directory = copied()
  const marker = join(directory, 'callbox-durable')
  rmSync(marker)
  await (await openPGlite(directory)).close()
  expect(existsSync(marker)).toBe(true)
})

test('a database whose making was interrupted is made anew, and no other is', async () => {
  const directory = copied()
  const pglite = await openPGlite(directory)
  await pglite.exec('create table stored (n int)')
  await pglite.close()
  // A directory of an earlier version that has been put in the place of another.
  rmSync(join(directory, 'callbox-durable'))
  writeFileSync(`${directory}.unfinished`, '1')
  const again = await openPGlite(directory)
  await again.query('select from stored')
  await again.close()
  const half = join(place, 'half')
  mkdirSync(join(half, 'base'), { recursive: true })
  writeFileSync(join(half, 'PG_VERSION'), '')
  writeFileSync(`${half}.unfinished`, String(statSync(half).ino))
  const made = await openPGlite(half)
  expect((await made.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await made.close()
  expect([existsSync(`${half}.unfinished`), readFileSync(join(half, 'PG_VERSION'), 'utf8').trim()]).toEqual([false, '18'])
})

test('texts that arrive together share a sync', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'callbox-durable-'))
  cpSync(join(place, '0'), join(dataDir, 'pglite'), { recursive: true })
  const config = parseConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, SECRET: 'a secret for tests only', LOG_LEVEL: 'silent' })
  const runtime = await openApp(config, pino({ level: 'silent' }))
  await seedFirstStart(runtime.app, dataDir)
  const { id } = JSON.parse(readFileSync(join(dataDir, 'demo-gateway.json'), 'utf8')) as { id: string }
  const gateway = await findIngestGateway(runtime.app, id)
  const text = { to: '+447700900142', from: 'Google', text: 'Your code is 482913', sentAt: null }
  const deliver = (externalId: string) => runtime.receive(gateway, 'json', { ...text, externalId })
  await deliver('first')
  const observed = vi.spyOn(runtime.app.syncs, 'observe')
  await Promise.all(Array.from({ length: 100 }, (_, n) => deliver(`text ${n}`)))
  expect(observed.mock.calls.length).toBeGreaterThan(0)
  expect(observed.mock.calls.length).toBeLessThan(10)
  await runtime.close()
  rmSync(dataDir, { recursive: true })
})
