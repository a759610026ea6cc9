import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyPlace, kinds, type Place } from '#tests/harness/backed-up-database.ts'
import { waitUntil } from '#tests/harness/wait-until.ts'
import { backUp } from './back-up.ts'
import { openBackupFile } from './open-backup-file.ts'
import { restore } from './restore.ts'

// The commands as an operator runs them, and killed half-way.

const root = join(import.meta.dirname, '../../..')
const kind = kinds.at(-1) ?? 'pglite'
const rows = 40_000

let old: Place
let directory: string

beforeAll(async () => {
  old = await emptyPlace(kind)
  directory = join(old.config.dataDir, 'backups')
  mkdirSync(directory)
  const running = await old.open()
  await running.connection.query(
    `insert into ingest_log (outcome, reason, received_at, sender) select 'refused', 'body_invalid', now(), md5(i::text) from generate_series(1, $1) i`,
    [rows],
  )
  await running.close()
})

afterAll(() => old[Symbol.asyncDispose]())

function start(command: 'backup' | 'restore', place: Place, args: string[]) {
  const child = spawn(process.execPath, [join(root, 'bin/callbox.mjs'), command, ...args], {
    env: { PATH: process.env['PATH'], ...place.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const closed = once(child, 'close')
  const done = Promise.all([text(child.stdout), text(child.stderr), closed]).then(([out, err, [code]]) => ({
    out,
    err,
    code: code as number | null,
  }))
  return { child, done, hasEnded: () => child.exitCode !== null || child.signalCode !== null }
}

/** Kills the command once `isDue`, or lets it end before. */
async function killWhen(command: ReturnType<typeof start>, isDue: () => boolean | Promise<boolean>, signal: NodeJS.Signals): Promise<void> {
  await waitUntil(async () => command.hasEnded() || (await isDue()))
  command.child.kill(signal)
  await command.done
}

test('the commands say what they did, and end with 0, 1 or 2', async () => {
  const file = join(directory, 'one.backup')
  const made = await start('backup', old, [file]).done
  expect([made.code, made.err]).toEqual([0, ''])
  expect(made.out).toMatch(/one\.backup: 40,\d{3} rows of \d+ tables, [\d.]+ MB, in [\d.]+ s\.\nThe SECRET is in it\./)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const again = await start('backup', old, [file]).done
  expect([again.code, again.out, again.err]).toEqual([
    1,
    '',
    `No backup was made. ${file} exists. Name another file, or add --force to replace it.\n`,
  ])
  expect((await start('backup', old, [file, '--force']).done).code).toBe(0)
  for (const command of ['backup', 'restore'] as const) {
    expect(await start(command, old, []).done).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringContaining('missing required argument'),
    })
    expect(await start(command, old, ['a', '--nonsense']).done).toMatchObject({ code: 2 })
    expect(await start(command, old, ['--help']).done).toMatchObject({
      code: 0,
      out: expect.stringContaining(`Usage: callbox ${command}`),
      err: '',
    })
  }
  await using target = await emptyPlace(kind)
  const restored = await start('restore', target, [file]).done
  expect([restored.code, restored.err]).toEqual([0, ''])
  expect(restored.out).toMatch(/^Restored 40,\d{3} rows .*\nThe SECRET of the backup is in DATA_DIR\.\nStart Callbox\./)
  const refused = await start('restore', target, [file]).done
  expect([refused.code, refused.out]).toEqual([1, ''])
  expect(refused.err).toMatch(/^Nothing was restored\. The database is not empty.*\n$/)
})

test.each(['SIGKILL', 'SIGTERM'] as const)(
  'a backup that is ended by %s half-way leaves no file of its name that is not whole',
  async (signal) => {
    const file = join(directory, `${signal}.backup`)
    await killWhen(start('backup', old, [file]), () => readdirSync(directory).some((name) => name.startsWith(`${signal}.backup.`)), signal)
    expect(!existsSync(file) || (await isWhole(file))).toBe(true)
    // Asked to stop, it removes what it began.
    if (signal === 'SIGTERM') expect(readdirSync(directory).filter((name) => name.endsWith('.part') && name.startsWith(signal))).toEqual([])
    await backUp(old.config, file, { overwrite: true })
    expect(await isWhole(file)).toBe(true)
  },
)

test('a restore that is killed half-way leaves the target empty, and can be repeated', async () => {
  await using target = await emptyPlace(kind)
  const file = join(directory, 'whole.backup')
  await backUp(old.config, file)
  const isLoading = async () => {
    if (!target.config.databaseUrl) return sizeOf(join(target.config.dataDir, 'restore', 'pglite', 'base', '5')) > 25_000_000
    return target.look(async ({ query }) => {
      const { rows: found } = await query(
        `select from pg_stat_activity where datname = current_database() and query like 'insert into "ingest_log"%'`,
      )
      return found.length > 0
    })
  }
  await killWhen(start('restore', target, [file]), isLoading, 'SIGKILL')
  // It may have been faster; then it is complete.
  const restored = await restore(target.config, file).catch((error: Error) => error.message)
  if (typeof restored === 'string') expect(restored).toContain('not empty')
  else expect(restored.rows).toBeGreaterThanOrEqual(rows)
  expect(await target.look(async ({ query }) => (await query('select count(*)::int as n from ingest_log')).rows)).toEqual([{ n: rows }])
  expect(readFileSync(join(target.config.dataDir, 'secret'), 'utf8')).toBe(readFileSync(join(old.config.dataDir, 'secret'), 'utf8'))
  const started = await target.open()
  started.hub.close()
  await started.close()
})

/** @throws Error when it is not */
async function isWhole(file: string): Promise<boolean> {
  await using backup = await openBackupFile(file)
  return backup.header.version !== ''
}

function sizeOf(folder: string): number {
  try {
    return readdirSync(folder).reduce((sum, name) => sum + (statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0), 0)
  } catch {
    return 0
  }
}
