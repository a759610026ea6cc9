import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeBackupFile } from '#server/operations/backup/write-backup-file.ts'
import { openOperatorDatabase, type OperatorDatabase } from '#tests/harness/open-operator-database.ts'
import { runCallbox } from '#tests/harness/run-callbox.ts'

let site: OperatorDatabase
let server: Awaited<ReturnType<OperatorDatabase['serve']>>
let directory = ''
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'callbox-files-'))
  site = await openOperatorDatabase()
  server = await site.serve()
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await site[Symbol.asyncDispose]()
  rmSync(directory, { recursive: true })
})

const countNumbers = async () =>
  Number((await server.runtime.connection.query('select count(*)::int as n from phone_numbers')).rows[0]?.['n'])

test('numbers are imported all or none: the lines that are not valid are told, and left out on request', async () => {
  const input = 'number\n07700 900142\n020 7946 0000\n+447700900387\n07700900142\n\u001b[2J\n'
  const planned = await site.callbox(['numbers', 'import', '-', '--dry-run', '--json'], { input })
  expect(planned).toMatchObject({ code: 1 })
  expect(planned.json()).toMatchObject({ dry_run: true, counts: { added: 2, repeated: 1, invalid: 2 } })
  const refused = await site.callbox(['numbers', 'import', '-'], { input })
  expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('Nothing was imported') })
  expect(refused.out).toMatch(/^line 3: .*landline/im)
  expect(refused.out).not.toContain('\u001b')
  expect(await countNumbers()).toBe(0)

  const file = join(directory, 'numbers.csv')
  writeFileSync(file, input)
  expect(await site.callbox(['numbers', 'import', file, '--skip-invalid'])).toMatchObject({
    code: 0,
    out: expect.stringContaining('Added 2 and changed 0 numbers'),
  })
  expect(await countNumbers()).toBe(2)
  const { rows } = await server.runtime.connection.query('select action, metadata from admin_analytics order by id desc limit 1')
  expect(rows).toMatchObject([{ action: 'import_numbers', metadata: { by: 'the command line', file: 'numbers.csv', added: 2 } }])
})

test.each([
  ['/dev/zero', '', 'more than 4 MB'],
  ['/nowhere/numbers.csv', '', 'ENOENT'],
  [tmpdir(), '', 'EISDIR'],
  ['-', Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), 'not a text file'],
  ['-', '', 'no numbers'],
])('a file that is no list of numbers (%s) is refused in a sentence', async (file, input, words) => {
  const { code, out, err } = await site.callbox(['numbers', 'import', file], { input })
  expect([code, out]).toEqual([1, ''])
  expect(err).toContain(words)
})

test('nothing that stands in a file or in the database controls the terminal', async () => {
  const escapes = '\u001b]0;owned\u0007\u009b2J\u202e'
  await site.callbox(['gateway', 'add', 'Phone'])
  await server.runtime.connection.query(`update sms_gateways set name = $1 where name = 'Phone'`, [`Phone ${escapes}`])
  const file = join(directory, 'named.backup')
  const target = join(directory, 'escapes.backup')
  await site.callbox(['backup', file])
  const [first = '', ...lines] = gunzipSync(readFileSync(file).subarray(0, -65)).toString().trimEnd().split('\n')
  async function* changed() {
    for (const line of [JSON.stringify({ ...JSON.parse(first), version: escapes, created_at: escapes }), ...lines]) yield `${line}\n`
  }
  await writeBackupFile(target, changed(), false)
  const env = { DATA_DIR: join(directory, 'from-escapes'), SECRET: site.env['SECRET'] ?? '' }
  const runs = [
    await runCallbox(['restore', target], { env }),
    await runCallbox(['restore', target, '--json'], { env: { ...env, DATA_DIR: join(directory, 'from-escapes-too') } }),
    await runCallbox(['restore', target], { env }),
    await site.callbox(['gateway', 'list']),
    await site.callbox(['gateway', 'list', '--json']),
    await site.callbox(['doctor']),
  ]
  expect(runs.slice(0, 5).map(({ code }) => code)).toEqual([0, 0, 1, 0, 0])
  for (const { out, err } of runs) expect(out + err).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202e]/)
  expect(runs[0]?.out).toContain(String.raw`(Callbox \u001b]0;owned\u0007\u009b2J\u202e)`)
  expect(runs[1]?.json()).toMatchObject({ version: escapes })
  expect(runs[4]?.json()).toMatchObject({ gateways: expect.arrayContaining([expect.objectContaining({ name: `Phone ${escapes}` })]) })
  await server.runtime.connection.query('delete from sms_gateways')
})

test('a backup is written while the server runs, and restored into an empty directory', async () => {
  await site.callbox(['gateway', 'add', 'SIM bank'])
  const file = join(directory, 'site.backup')
  const made = await site.callbox(['backup', file, '--json'])
  expect(made.code).toBe(0)
  expect(made.json()).toMatchObject({ file, rows: expect.any(Number) })
  expect(await site.callbox(['backup', file])).toMatchObject({ code: 1, out: '', err: expect.stringContaining('--force') })
  const env = { DATA_DIR: join(directory, 'restored'), SECRET: site.env['SECRET'] ?? '' }
  const restored = await runCallbox(['restore', file, '--json'], { env })
  expect(restored).toMatchObject({ code: 0, err: '' })
  expect((await runCallbox(['gateway', 'list', '--json'], { env })).json()).toMatchObject({ gateways: [{ name: 'SIM bank' }] })
  expect(await runCallbox(['restore', file], { env })).toMatchObject({ code: 1, out: '' })
  expect(await runCallbox(['restore', '/nowhere'], { env })).toMatchObject({ code: 1, out: '' })
})
