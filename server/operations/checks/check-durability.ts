import { statfs } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { App } from '#server/context.ts'
import { findUnsafeSettings, type UnsafeSetting } from './check-queries.ts'
import { failed, passed, type CheckResult } from './check.ts'
import { describeSlowSync, formatMs, slowSyncMs } from './watch-syncs.ts'

/** Where what is synced may be lost all the same, by the numbers that Linux gives file systems (statfs(2)). */
const doubtful: Record<number, string> = {
  0x01021994: 'in memory (tmpfs), which is empty after a power cut',
  0x858458f6: 'in memory (ramfs), which is empty after a power cut',
  0x6969: 'on a network mount (NFS), which may acknowledge what is on no disk yet, and where two machines can open one database',
  0x517b: 'on a network mount (SMB), which may acknowledge what is on no disk yet, and where two machines can open one database',
  0xff534d42: 'on a network mount (CIFS), which may acknowledge what is on no disk yet, and where two machines can open one database',
  0xfe534d42: 'on a network mount (SMB), which may acknowledge what is on no disk yet, and where two machines can open one database',
}

/** What a setting that is off puts at risk. */
const risks: Record<UnsafeSetting['name'], string> = {
  fsync: 'the whole database',
  full_page_writes: 'pages that were half written',
  synchronous_commit: 'the texts acknowledged last',
}

/** Checks whether what is acknowledged outlives a power cut, and how long the embedded database waits for that. */
export async function checkDurability(app: Pick<App, 'config' | 'db' | 'syncs'>): Promise<CheckResult> {
  const ground = await checkGround(app)
  if (!ground.is_ok || app.config.databaseUrl !== undefined) return ground
  const ms = app.syncs.typical()
  if (ms === null) return ground
  if (ms <= slowSyncMs) return passed(`What is acknowledged is on the disk; a sync takes ${formatMs(ms)}.`)
  return failed(describeSlowSync(ms), 'Put DATA_DIR on an SSD, or set DATABASE_URL to a Postgres on a machine that has one.')
}

/** The same without the time it takes: the file system of DATA_DIR, or the settings of Postgres. */
export async function checkGround({ config, db }: Pick<App, 'config' | 'db'>): Promise<CheckResult> {
  return config.databaseUrl === undefined
    ? judgeFileSystem(await findFileSystem(config.dataDir))
    : judgeSettings(await findUnsafeSettings(db))
}

export function judgeFileSystem(type: number | null): CheckResult {
  const doubt = type === null ? undefined : doubtful[type]
  if (doubt === undefined) return passed('What is acknowledged is on the disk.')
  return failed(`DATA_DIR is ${doubt}.`, 'Set DATA_DIR to a directory on a disk of this machine, or DATABASE_URL to a Postgres.')
}

export function judgeSettings(off: UnsafeSetting[]): CheckResult {
  if (off.length === 0) return passed('Postgres has what is acknowledged on its disk.')
  const named = off.map(({ name, source }) => `${name} is off (${source})`).join(', ')
  return failed(
    `In Postgres ${named}: a power cut can lose ${off.map(({ name }) => risks[name]).join(', ')}.`,
    'Turn it on, for the database, the role and in DATABASE_URL too, unless the storage beneath makes up for it, as that of some hosted ones does.',
  )
}

/** Null where there is no DATA_DIR. */
async function findFileSystem(dataDir: string): Promise<number | null> {
  return statfs(resolve(dataDir)).then(
    ({ type }) => type,
    () => null,
  )
}
