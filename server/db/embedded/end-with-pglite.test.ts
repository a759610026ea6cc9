import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { expect, test } from 'vitest'
import { mountSmallDisk } from '#tests/harness/mount-small-disk.ts'
import { connect } from '../connect.ts'
import { watchForEnd } from './end-with-pglite.ts'

/** Stores rows, telling each one once it is durable, and fills the log of Postgres, until the process ends. */
const writer = `
  const [module, dataDir] = process.argv.slice(1)
  const { connect } = await import(module)
  const { query } = await connect({ databaseUrl: undefined, dataDir })
  await query('create table stored (n int)')
  for (let n = 1; ; n++) {
    await query('insert into stored values ($1)', [n])
    process.stdout.write(n + '\\n')
    await query("select pg_logical_emit_message(false, 'filler', repeat('x', 1000000))")
  }`

test(
  'an embedded database whose disk is full ends the process with one line, and has everything once there is room',
  { timeout: 300_000 },
  async ({ skip }) => {
    using disk = mountSmallDisk(110)
    if (!disk) return skip('needs the right to mount a disk')
    const child = spawn(process.execPath, ['--input-type=module', '-e', writer, join(import.meta.dirname, '../connect.ts'), disk.directory])
    let [stored, said] = ['', '']
    child.stdout.on('data', (part: Buffer) => void (stored += part.toString()))
    child.stderr.on('data', (part: Buffer) => void (said += part.toString()))
    const [code] = (await once(child, 'close')) as [number]
    expect(said).toMatch(/^Callbox ends: the embedded database in \S+ cannot go on\. \d+ MB are free there\. Start it again\.\n$/)
    expect(code).toBe(1)
    disk.resize(400)
    const connection = await connect({ databaseUrl: undefined, dataDir: disk.directory })
    const { rows } = await connection.query('select max(n) as newest, count(*)::int as n from stored')
    await connection.close()
    const newest = Number(stored.trim().split('\n').at(-1))
    expect(newest).toBeGreaterThan(10)
    expect(rows[0]).toEqual({ newest, n: newest })
  },
)

test('an ordinary error of a statement ends nothing', async () => {
  const pglite = await PGlite.create()
  let hasEnded = false
  watchForEnd(pglite, () => void (hasEnded = true))
  await expect(pglite.query('select 1 / 0')).rejects.toThrow('division by zero')
  expect((await pglite.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await pglite.close()
  expect(hasEnded).toBe(false)
})
