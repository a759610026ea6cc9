import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildInfo } from '#server/base/build-info.ts'
import { openOperatorDatabase, type OperatorDatabase } from '#tests/harness/open-operator-database.ts'
import { runCallbox } from '#tests/harness/run-callbox.ts'

type Report = { is_ok: boolean; checks: Array<{ name: string; is_ok: boolean; message: string }> }

let site: OperatorDatabase
let server: Awaited<ReturnType<OperatorDatabase['serve']>>
beforeAll(async () => void (site = await openOperatorDatabase()))
beforeAll(async () => void (server = await site.serve()))
afterAll(() => site[Symbol.asyncDispose]())

test('beside a running server it tells its version, the migrations to come, and that there is no backup', async () => {
  await server.runtime.connection.query(`delete from migrations where name = (select max(name) from migrations)`)
  const { code, json } = await site.callbox(['upgrade', '--check', '--json'], { env: { PORT: String(server.port) } })
  const { checks } = json() as Report
  const { version, commit } = buildInfo()
  expect(Object.fromEntries(checks.map(({ name, message }) => [name, message]))).toMatchObject({
    program: expect.stringContaining(`This is ${version} (${commit})`),
    server: `At http://127.0.0.1:${server.port} runs ${version} (${commit}).`,
    database: expect.stringMatching(/^The database is Postgres \d+/),
    migrations: expect.stringMatching(/^The first start migrates the database, before it serves: \d{4}-[\w-]+\.$/),
    backup: 'No backup is known.',
  })
  expect(code).toBe(1)
})

test('without a server it looks at the database itself, and changes nothing', async () => {
  await server[Symbol.asyncDispose]()
  for (let time = 1; time <= 2; time++) {
    const { out } = await site.callbox(['upgrade', '--check'], { env: { PORT: '1' } })
    expect(out).toMatch(/^ok {5}migrations {6}The first start migrates/m)
    expect(out).toContain('No server runs at http://127.0.0.1:1.')
  }
})

test('without a database it says so, and without --check it does nothing', async () => {
  const missing = await runCallbox(['upgrade', '--check', '--json'], { env: { DATA_DIR: '/nowhere/data', PORT: '1' } })
  expect(missing.code).toBe(1)
  expect((missing.json() as Report).checks.at(-1)).toMatchObject({
    name: 'database',
    is_ok: false,
    message: expect.stringContaining('no database'),
  })
  expect(await runCallbox(['upgrade'])).toMatchObject({ code: 2, out: '', err: expect.stringContaining('--check') })
})
