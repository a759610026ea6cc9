import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyMigrations, listMigrations } from '#server/db/migrate.ts'
import { createJobs } from '#server/operations/jobs/jobs.ts'
import { emptyPlace, fillEveryTable, kinds, readEveryRow, type Place } from '#tests/harness/backed-up-database.ts'
import { backUp } from './back-up.ts'
import type { BackupHeader } from './backup-header.ts'
import { buildInfo } from '#server/base/build-info.ts'
import { restore } from './restore.ts'
import { writeBackupFile } from './write-backup-file.ts'

const secret = 'a secret from the environment'
const kind = kinds.at(-1) ?? 'pglite'
const trailerBytes = 65

let old: Place
let file: string

beforeAll(async () => {
  old = await emptyPlace(kind, { SECRET: secret })
  const running = await old.open()
  await fillEveryTable(running.connection)
  await running.close()
  file = join(old.config.dataDir, 'callbox.backup')
  await backUp(old.config, file)
})

afterAll(() => old[Symbol.asyncDispose]())

/** The backup with other lines in it, and the right checksum. */
async function writeChanged(change: (header: BackupHeader, lines: string[]) => void): Promise<string> {
  const [first = '', ...lines] = gunzipSync(readFileSync(file).subarray(0, -trailerBytes)).toString().trimEnd().split('\n')
  const header = JSON.parse(first) as BackupHeader
  change(header, lines)
  const other = join(old.config.dataDir, 'changed.backup')
  rmSync(other, { force: true })
  async function* all() {
    for (const line of [JSON.stringify(header), ...lines]) yield `${line}\n`
  }
  await writeBackupFile(other, all(), false)
  return other
}

test('one flipped bit anywhere in the file, or a missing end, is refused before anything is written', async () => {
  const whole = readFileSync(file)
  const places = [
    ...Array.from({ length: 40 }, (_, n) => Math.floor((n * (whole.length - 1)) / 39)),
    whole.length - 2,
    whole.length - trailerBytes,
  ]
  const damaged = [
    ...places.map((at) => {
      const copy = Buffer.from(whole)
      copy[at] = (copy[at] ?? 0) ^ (1 << (at % 8))
      return copy
    }),
    // The case of a digit of the checksum.
    ...[5].map((bit) => {
      const copy = Buffer.from(whole)
      const at = copy.findIndex((byte, index) => index >= whole.length - trailerBytes && byte >= 97)
      copy[at] = (copy[at] ?? 0) ^ (1 << bit)
      return copy
    }),
    ...[0, 1, trailerBytes, 1000, whole.length - trailerBytes, whole.length - 1].map((length) => whole.subarray(0, length)),
    Buffer.concat([whole, Buffer.from('\n')]),
    Buffer.from('not a backup at all\n'.repeat(100)),
  ]
  // No database is opened for it: there is none.
  await using nowhere = await emptyPlace('pglite', { SECRET: secret })
  const other = join(old.config.dataDir, 'damaged.backup')
  for (const bytes of damaged) {
    writeFileSync(other, bytes)
    await expect(restore(nowhere.config, other)).rejects.toThrow(/damaged, incomplete, or not a backup.*Nothing was changed/)
  }
  await expect(restore(nowhere.config, join(nowhere.config.dataDir, 'missing'))).rejects.toThrow('There is no file')
  await expect(restore(nowhere.config, nowhere.config.dataDir)).rejects.toThrow(/not a file|cannot be read/)
})

test('a small file that unpacks to a huge line is refused before it fills the memory', async () => {
  const zeros = Buffer.alloc(1 << 20).toString('latin1')
  const bombs = [
    async function* header() {
      for (let megabyte = 0; megabyte < 200; megabyte++) yield zeros
    },
    async function* row() {
      yield `${gunzipSync(readFileSync(file).subarray(0, -trailerBytes)).toString().split('\n', 1)[0] ?? ''}\n["`
      for (let megabyte = 0; megabyte < 200; megabyte++) yield zeros
    },
  ]
  await using target = await emptyPlace(kind, { SECRET: secret })
  for (const bomb of bombs) {
    const other = join(old.config.dataDir, 'bomb.backup')
    expect(await writeBackupFile(other, bomb(), true)).toBeLessThan(2_000_000)
    await expect(restore(target.config, other)).rejects.toThrow('longer than any of a backup')
  }
})

test('a backup of a newer version is refused with both versions', async () => {
  await using target = await emptyPlace('pglite', { SECRET: secret })
  const migrated = await writeChanged((header) => {
    header.version = '99.1.0'
    header.migrations.push('9999-something-new.sql')
  })
  await expect(restore(target.config, migrated)).rejects.toThrow(
    new RegExp(`made by Callbox 99\\.1\\.0, which is newer than this one \\(${buildInfo().version}\\): migration 9999-something-new`),
  )
  const other = await writeChanged((header) => Object.assign(header, { callbox_backup: 2, version: '99.2.0', kind: 'of another kind' }))
  await expect(restore(target.config, other)).rejects.toThrow(new RegExp(`Callbox 99\\.2\\.0, and this is ${buildInfo().version}`))
})

test('a backup of an older version is migrated afterwards, with its rows', async () => {
  await using before = await emptyPlace(kind)
  await using target = await emptyPlace(kind)
  const oldest = listMigrations().filter((name) => name < '0026')
  const rows = await before.look(async (connection) => {
    await connection.exclusively((exclusive) => applyMigrations(exclusive, oldest))
    await fillEveryTable(connection)
    return readEveryRow(connection)
  })
  const older = join(before.config.dataDir, 'older.backup')
  await backUp(before.config, older)
  const { migrated } = await restore(target.config, older)
  expect(migrated).toEqual(listMigrations().filter((name) => !oldest.includes(name)))
  const after = await target.look((connection) => readEveryRow(connection))
  // With what later migrations add to each. Devices that were known before the restore are not.
  const added = { wants_alarms: true, block_reason: null, language: null, devices_since: expect.any(String) as string }
  expect(after['profiles']?.map((row) => JSON.parse(row))).toEqual(rows['profiles']?.map((row) => ({ ...JSON.parse(row), ...added })))
  expect(after['sms_messages']?.length).toBe(rows['sms_messages']?.length)
  // A migration of after the backup: what it derives from the rows is there.
  expect(after['sms_gateways']?.map((row) => (JSON.parse(row) as { lists_numbers: string }).lists_numbers).toSorted()).toEqual([
    'none',
    'own',
  ])
})

test('a database that is not empty, or is in use, is left as it is', async () => {
  await using target = await emptyPlace(kind, { SECRET: secret })
  const running = await target.open()
  // The embedded database admits one process, Postgres nodes.
  await expect(restore(target.config, file)).rejects.toThrow(/Stop every node, |is in use by/)
  // A start and its jobs leave nothing that anybody would miss, nor does an alarm of the node about itself.
  const isUp = async () => true
  for (const job of createJobs({ site: isUp, ingest: isUp, live: isUp })) await job.run(running.app)
  await running.connection.query(
    `insert into alarms (kind, subject, title, detail, seen_since) values ('disk_full', 'host', 'Disk', 'Full.', now())`,
  )
  await running.close()
  expect((await restore(target.config, file)).rows).toBeGreaterThan(40)
  const rows = await target.look((connection) => readEveryRow(connection))
  await expect(restore(target.config, file)).rejects.toThrow('is not empty')
  expect(await target.look((connection) => readEveryRow(connection))).toEqual(rows)
})

test('a database with the tables of another program is left alone', async () => {
  await using target = await emptyPlace(kind, { SECRET: secret })
  await target.look(({ query }) => query('create table invoices (id int)'))
  await expect(restore(target.config, file)).rejects.toThrow('is not empty')
  await expect(backUp(target.config, join(target.config.dataDir, 'x'))).rejects.toThrow('Callbox was never started on it')
  const running = await target.open()
  await running.close()
  await expect(restore(target.config, file)).rejects.toThrow('is not empty')
  // Nor is it in a backup.
  await backUp(target.config, join(target.config.dataDir, 'x'))
  expect(gunzipSync(readFileSync(join(target.config.dataDir, 'x')).subarray(0, -trailerBytes)).toString()).not.toContain('invoices')
})

test('rows that are missing, and a row that the database refuses, undo everything', async () => {
  await using target = await emptyPlace(kind, { SECRET: secret })
  const short = await writeChanged(
    (_, lines) =>
      void lines.splice(
        lines.findIndex((line) => line.includes('G-482913')),
        1,
      ),
  )
  await expect(restore(target.config, short)).rejects.toThrow('should have 4 rows of sms_messages, and has 3')
  const wrong = await writeChanged((_, lines) => {
    const at = lines.findIndex((line) => line.startsWith('["1","+447700900142"'))
    lines[at] = lines[at]?.replace('+447700900142', 'no number') ?? ''
  })
  await expect(restore(target.config, wrong)).rejects.toThrow('phone_numbers_number_check')
  expect((await restore(target.config, file)).rows).toBeGreaterThan(40)
})

test('a SECRET that the database would refuse is refused before, with what to do', async () => {
  const attempt = async (env: Record<string, string>, from = file, stored?: string) => {
    await using target = await emptyPlace('pglite', env)
    if (stored) writeFileSync(join(target.config.dataDir, 'secret'), stored)
    return await restore(target.config, from).then(
      () => 'restored',
      (error: Error) => error.message,
    )
  }
  expect(await attempt({})).toMatch(
    /^The SECRET of this backup came from the environment and is not in it\. Set SECRET .* "npm run new-secret"/,
  )
  expect(await attempt({ SECRET: 'quite another secret' })).toMatch(/^SECRET is not the one of this backup\. .* "npm run new-secret"/)
  expect(await attempt({}, file, 'quite another secret')).toMatch(/secret is not the SECRET of this backup\. Set SECRET/)
  const generated = await writeChanged((header) => (header.secret = secret))
  expect(await attempt({ SECRET: 'quite another secret' }, generated)).toMatch(/brings its own\. Unset SECRET/)
  expect(await attempt({}, generated, 'quite another secret')).toMatch(/brings its own\. Move that file away/)
})

test('a SECRET in the file that is not the one of its database is not written', async () => {
  await using target = await emptyPlace('pglite')
  const forged = await writeChanged((header) => (header.secret = 'quite another secret'))
  for (const withoutSecret of [false, true])
    await expect(restore(target.config, forged, { withoutSecret })).rejects.toThrow(
      'The SECRET in this backup is not the one of the database',
    )
  expect(readdirSync(target.config.dataDir)).toEqual([])
})

test('without its SECRET, a database is restored for new-secret only', async () => {
  await using target = await emptyPlace(kind, { SECRET: 'quite another secret' })
  await restore(target.config, file, { withoutSecret: true })
  await expect(target.open()).rejects.toThrow(/SECRET is not the one .* npm run new-secret/)
})

test('an existing file is replaced only on request, and another file is never half written', async () => {
  const before = readFileSync(file)
  await expect(backUp(old.config, file)).rejects.toThrow('--force')
  expect(readFileSync(file)).toEqual(before)
  const copy = join(old.config.dataDir, 'copy.backup')
  writeFileSync(copy, 'something else', { mode: 0o644 })
  expect((await backUp(old.config, copy, { overwrite: true })).secret).toBe('left out')
  expect(statSync(copy).mode & 0o777).toBe(0o600)
  await expect(backUp(old.config, join(old.config.dataDir, 'missing', 'x'))).rejects.toThrow('ENOENT')
  await using nothing = await emptyPlace('pglite')
  await expect(backUp(nothing.config, join(old.config.dataDir, 'y'))).rejects.toThrow('There is no database in')
})
