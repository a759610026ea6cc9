import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { connect } from '#server/db/connect.ts'
import { applyMigrations, listMigrations } from '#server/db/migrate.ts'
import { openBackupFile } from '#server/operations/backup/open-backup-file.ts'
import { runCallbox } from '#tests/harness/run-callbox.ts'
import { pause } from '#tests/harness/wait-until.ts'
import { meanwhile, type Meanwhile } from './meanwhile.ts'
import { mountDisk } from './mount-disk.ts'
import { startServer, type PoweredServer } from './start-server.ts'

const cuts = Number(process.env['POWER_CUTS'] ?? 3)
const disk = mountDisk(600)
if (!disk) process.stdout.write('Skipped: power cuts need root, Linux, ext4 and loop devices.\n')
afterAll(() => disk?.[Symbol.dispose]())

/** How many texts are acknowledged before the power fails. */
const texts = 150
/** Every text that was ever acknowledged. */
const acknowledged: string[] = []

/** What is done when each cut comes, and how many senders deliver texts meanwhile. */
const during: Array<{ task: Meanwhile | 'a backup'; senders: number }> = [
  { task: 'a checkpoint', senders: 8 },
  { task: 'a backup', senders: 4 },
  { task: 'nothing', senders: 1 },
  { task: 'a cleanup', senders: 32 },
]

async function findLost(dataDir: string, stored = acknowledged): Promise<string[]> {
  const connection = await connect({ databaseUrl: undefined, dataDir })
  try {
    const { rows } = await connection.query('select external_id as id from sms_messages')
    const found = new Set(rows.map(({ id }) => id))
    return stored.filter((id) => !found.has(id))
  } finally {
    await connection.close()
  }
}

/** Makes one backup after the other until the power fails. `done` are the names of those that were said to be made. */
function backUp(dataDir: string) {
  const done: string[] = []
  let isOver = false
  const run = async () => {
    while (!isOver) {
      const name = `${randomUUID()}.backup`
      const { code } = await runCallbox(['backup', join(dataDir, name)], { env: { DATA_DIR: dataDir, NODE_ENV: 'production' } })
      if (code === 0 && !isOver) done.push(name)
    }
  }
  const ended = run()
  return {
    done,
    end() {
      isOver = true
      return ended
    },
  }
}

/** The power fails while this server stores the texts of so many senders, once enough are acknowledged and it `isDue`. Returns how many were. */
async function failUnderLoad(server: PoweredServer, senders: number, isDue: () => boolean): Promise<number> {
  const before = acknowledged.length
  const sent = server.sendTexts(senders, (id) => void acknowledged.push(id))
  await vi.waitFor(() => expect(acknowledged.length - before >= texts && isDue()).toBe(true), { timeout: 300_000, interval: 5 })
  // At any moment of what it is doing.
  await pause(Math.random() * 200)
  server.pause()
  disk?.cutPower()
  await server[Symbol.asyncDispose]()
  await sent
  return acknowledged.length - before
}

test.runIf(disk)('a first start during which the power fails can be repeated', { timeout: 600_000 }, async () => {
  if (!disk) return
  for (const ms of [300, 1200, 2500, 3500]) {
    const server = startServer(disk.dataDir(), 'nothing')
    await Promise.race([pause(ms), server.started])
    server.pause()
    disk.cutPower()
    await server[Symbol.asyncDispose]()
  }
  await using server = startServer(disk.dataDir(), 'nothing')
  expect(await server.started).toBe(true)
})

/** Makes a database as the first release left it, with texts, and returns their ids. */
async function installFirstRelease(dataDir: string): Promise<string[]> {
  const connection = await connect({ databaseUrl: undefined, dataDir })
  try {
    const ids = Array.from({ length: 500 }, (_, index) => `old text ${index}`)
    await connection.exclusively(async (locked) => {
      await applyMigrations(locked, listMigrations().slice(0, 5))
      await locked.query("insert into phone_numbers (number) values ('+447700900142')")
      await locked.query(
        `insert into sms_messages (phone_number_id, external_id, sender, message_content, received_at)
        select 1, id, 'Google', 'Your code is 482913', now() from unnest($1::text[]) id`,
        [ids],
      )
    })
    return ids
  } finally {
    await connection.close()
  }
}

test.runIf(disk)('an upgrade during which the power fails can be repeated, and no text is lost', { timeout: 200_000 * cuts }, async () => {
  if (!disk) return
  for (let cut = 0; cut < Math.ceil(cuts / 5); cut++) {
    rmSync(disk.dataDir(), { recursive: true, force: true })
    const stored = await installFirstRelease(disk.dataDir())
    const interrupted = startServer(disk.dataDir(), 'nothing')
    const ms = 300 + Math.random() * 4000
    await Promise.race([pause(ms), interrupted.started])
    interrupted.pause()
    disk.cutPower()
    await interrupted[Symbol.asyncDispose]()
    // The process that made the directory lives on here, and its lock may be back.
    rmSync(join(disk.dataDir(), 'pglite.lock'), { force: true })
    const server = startServer(disk.dataDir(), 'nothing')
    const hasStarted = await server.started
    await server[Symbol.asyncDispose]()
    const lost = await findLost(disk.dataDir(), stored)
    process.stdout.write(`Upgrade ${cut + 1}, interrupted after ${Math.round(ms)} ms: ${lost.length} lost of ${stored.length}.\n`)
    expect([hasStarted, lost]).toEqual([true, []])
  }
})

test.runIf(disk)('no text that was acknowledged is lost when the power fails', { timeout: 400_000 * cuts }, async () => {
  if (!disk) return
  // The texts of a first start, which has unpacked its database just before.
  rmSync(disk.dataDir(), { recursive: true })
  for (let cut = 0; cut < cuts; cut++) {
    const { task, senders } = during[cut % during.length] ?? { task: 'nothing', senders: 1 }
    await using server = startServer(disk.dataDir(), meanwhile.find((name) => name === task) ?? 'nothing')
    expect(await server.started).toBe(true)
    const backups = task === 'a backup' ? backUp(disk.dataDir()) : null
    const stored = await failUnderLoad(server, senders, () => (backups ? backups.done.length : server.done()) > 0)
    await backups?.end()
    const lost = await findLost(disk.dataDir())
    process.stdout.write(
      `Cut ${cut + 1}, during ${task}: ${lost.length} lost of ${stored} texts of ${senders} senders, of ${acknowledged.length} in all.\n`,
    )
    expect(lost).toEqual([])
    for (const name of backups?.done ?? []) {
      await using backup = await openBackupFile(join(disk.dataDir(), name))
      expect(backup.header.version).not.toBe('')
    }
  }
})

test.runIf(disk)('without syncs these cuts lose texts, so they would be noticed', { timeout: 600_000 }, async () => {
  if (!disk) return
  await using server = startServer(disk.dataDir(), 'nothing', { withSyncs: false })
  expect(await server.started).toBe(true)
  const stored = await failUnderLoad(server, 4, () => true)
  const lost = await findLost(disk.dataDir()).catch((error: Error) => error)
  process.stdout.write(`Without syncs: ${lost instanceof Error ? `no database (${lost.message})` : `${lost.length} lost`} of ${stored}.\n`)
  expect(lost).not.toEqual([])
})
