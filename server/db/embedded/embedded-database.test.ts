import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { PGliteDialect, Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepared } from '#server/db/prepared.ts'
import { openEmbeddedDatabase } from './embedded-database.ts'
import { openPGlite } from './open-pglite.ts'

let place: string
let serial = 0
beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), 'callbox-embedded-'))
  const pglite = await openPGlite(join(place, '0'))
  await pglite.exec('create table stored (n bigint primary key, at timestamptz, bytes bytea, words jsonb)')
  await pglite.close()
})
afterAll(() => rmSync(place, { recursive: true }))

function copied(): string {
  const directory = join(place, String(++serial))
  cpSync(join(place, '0'), directory, { recursive: true })
  return directory
}

async function open(directory = copied()) {
  const database = await openEmbeddedDatabase(directory, { onEnd() {} })
  return Object.assign(database, { [Symbol.asyncDispose]: () => database.close() })
}

/** A server that opens a database, stores a row and says so. */
const program = `
  const [module, directory] = process.argv.slice(1)
  const { openEmbeddedDatabase } = await import(module)
  const database = await openEmbeddedDatabase(directory, { onEnd: () => console.log('unlocked') })
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.on(signal, async () => {
      console.log((await database.query('select count(*)::int as n from stored')).rows[0].n)
      await database.close()
      process.exit()
    })
  await database.query('insert into stored values (1)')
  console.log('open')
  setInterval(() => {}, 1000)`

function startServer(directory: string) {
  const child = spawn(
    process.execPath,
    ['--input-type=module', '-e', program, join(import.meta.dirname, 'embedded-database.ts'), directory],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    },
  )
  let said = ''
  child.stderr.on('data', (part: Buffer) => void (said += part.toString()))
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const next = async () => String((await lines.next()).value)
  return { child, pid: Number(child.pid), next, ended: once(child, 'close'), said: () => said }
}

test('rows come as from PGlite itself, and an error has the fields of Postgres', async () => {
  await using database = await open()
  const [at, bytes, words] = [new Date('2026-01-02T03:04:05Z'), Buffer.from([0, 255, 1]), { code: 'ж' }]
  await database.query('insert into stored values ($1, $2, $3, $4)', [7, at, bytes, JSON.stringify(words)])
  const { rows, affectedRows } = await database.query('update stored set n = 8 where at = $1 returning *', [at])
  expect([rows, affectedRows]).toEqual([[{ n: 8, at, bytes: new Uint8Array(bytes), words }], 1])
  const again = database.query('insert into stored (n) values (8)')
  await expect(again).rejects.toMatchObject({ code: '23505', constraint: 'stored_pkey', message: expect.stringContaining('duplicate key') })
  await expect(again).rejects.not.toHaveProperty('params')
  expect((await database.exec('select 1 as one; select 2 as two')).map((result) => result.rows)).toEqual([[{ one: 1 }], [{ two: 2 }]])
})

test('a prepared statement gives what the same one gives unprepared, each time', async () => {
  await using database = await open()
  const statement = (n: number) => `insert into stored (n, at, bytes, words)
    select * from unnest($1::bigint[], $2::timestamptz[], $3::bytea[], $4::jsonb[]) where $5::text is null returning *, ${n} as kind`
  const values = (n: number) => [
    [n, n + 1],
    [new Date('2026-01-02T03:04:05Z'), null],
    [Buffer.from([0, 255, 1]), null],
    [{ code: 'ж"{' }, null],
    null,
  ]
  const described = async (given: string, n: number) => {
    const { rows, affectedRows, fields } = await database.query<{ n: number }>(given, values(n))
    return { rows: rows.map((row) => ({ ...row, n: row.n - n })), affectedRows, fields }
  }
  const plain = await described(statement(1), 10)
  expect(plain.rows).toHaveLength(2)
  const marked = `${prepared('insert-stored')} ${statement(1)}`
  for (const n of [20, 30, 40]) expect(await described(marked, n)).toEqual(plain)
  // Postgres has it under its name: it is not parsed again.
  expect((await database.query('select name from pg_prepared_statements')).rows).toEqual([{ name: 'insert-stored' }])
})

test('a prepared statement that fails says why as others do, and runs again, also after a transaction that had failed', async () => {
  await using database = await open()
  const insert = (n: number | string) => database.query(`${prepared('insert-one')} insert into stored (n) values ($1) returning n`, [n])
  const divide = (tx: Pick<typeof database, 'query'>) => tx.query<{ n: number }>(`${prepared('divide')} select 6 / $1::int as n`, [2])
  expect((await insert(1)).rows).toEqual([{ n: 1 }])
  await expect(insert(1)).rejects.toMatchObject({ code: '23505', constraint: 'stored_pkey' })
  await expect(insert('one')).rejects.toMatchObject({ code: '22P02' })
  const failed = database.transaction(async (tx) => {
    await tx.query('select 1 / 0').catch(() => {})
    await divide(tx)
  })
  await expect(failed).rejects.toMatchObject({ code: '25P02' })
  expect([(await divide(database)).rows, (await insert(2)).rows]).toEqual([[{ n: 3 }], [{ n: 2 }]])
})

test('a statement that was prepared while its table was empty uses the index once it has grown', async () => {
  await using database = await open()
  const statement = `${prepared('find-stored')} select i.n, s.n as known from unnest($1::bigint[]) as i (n) left join stored s on s.n = i.n order by i.n`
  const find = async () => (await database.query<{ known: number | null }>(statement, [[1, 2]])).rows.map(({ known }) => known)
  // From the sixth run on, Postgres may keep one plan for all.
  for (let run = 0; run < 10; run++) expect(await find()).toEqual([null, null])
  await database.exec('insert into stored (n) select generate_series(2, 50000)')
  expect(await find()).toEqual([null, 2])
  const plan = await database.query<{ 'QUERY PLAN': string }>(`explain execute "find-stored" ('{1,2}')`)
  expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('using stored_pkey')
})

test('prepared statements and others run in the order in which they were asked', async () => {
  await using database = await open()
  const insert = (n: number, mark: string) =>
    database.query(`${mark} insert into stored (n) select $1::bigint + count(*) from stored`, [n * 100])
  await Promise.all(Array.from({ length: 12 }, (_, n) => insert(n, n % 3 === 0 ? prepared('insert-count') : '')))
  const { rows } = await database.query<{ n: number }>('select n from stored order by n')
  expect(rows.map(({ n }) => n)).toEqual(Array.from({ length: 12 }, (_, n) => n * 101))
})

test('other queries wait for a transaction, which is stored as a whole or not at all', async () => {
  await using database = await open()
  const db = new Kysely<{ stored: { n: number } }>({ dialect: new PGliteDialect({ pglite: database }) })
  const count = async () => (await sql<{ n: number }>`select count(*)::int as n from stored`.execute(db)).rows[0]?.n
  const seen: unknown[] = []
  const both = Array.from({ length: 2 }, (_, index) =>
    db.transaction().execute(async (tx) => {
      await tx.insertInto('stored').values({ n: index }).execute()
      await nextTurn()
      await tx
        .insertInto('stored')
        .values({ n: index + 10 })
        .execute()
    }),
  )
  await Promise.all([...both, count().then((n) => seen.push(n)), database.runExclusive(async () => void seen.push('alone'))])
  expect(seen).toEqual(expect.arrayContaining([4, 'alone']))
  const failed = db.transaction().execute(async (tx) => {
    await tx.insertInto('stored').values({ n: 20 }).execute()
    throw new Error('changed my mind')
  })
  await expect(failed).rejects.toThrow('changed my mind')
  const ignored = database.transaction(async (tx) => {
    await tx.query('insert into stored (n) values (21)')
    await tx.query('insert into stored (n) values (21)').catch(() => {})
  })
  await expect(ignored).rejects.toMatchObject({ code: '25P02' })
  expect(await count()).toBe(4)
})

test('while a statement runs, this process does other work', async () => {
  await using database = await open()
  let isDone = false
  const done = database.query('select count(*) from generate_series(1, 2000000) a').finally(() => (isDone = true))
  let turns = 0
  while (!isDone) {
    await nextTurn()
    turns++
  }
  await done
  expect(turns).toBeGreaterThan(100)
})

test('notifications come before the answer to what sent them, to each listener until it stops', async () => {
  await using database = await open()
  const heard: string[] = []
  await (
    await database.listen('facts', () => void heard.push('none'))
  )()
  const stop = await database.listen('facts', (payload) => void heard.push(`one ${payload}`))
  await database.listen('facts', (payload) => void heard.push(`two ${payload}`))
  await database.query(`select pg_notify('facts', '7')`)
  expect(heard.toSorted()).toEqual(['one 7', 'two 7'])
  await stop()
  await database.query(`select pg_notify('facts', '8')`)
  expect(heard.at(-1)).toBe('two 8')
  expect(heard).toHaveLength(3)
})

test('a closed database says so, and can be opened again at once', async () => {
  const directory = copied()
  const database = await open(directory)
  const last = database.query('insert into stored (n) values (1)')
  await database.close()
  await last
  await expect(database.query('select 1')).rejects.toThrow('PGlite is closed')
  await using again = await open(directory)
  expect((await again.query('select n from stored')).rows).toEqual([{ n: 1 }])
})

test('a database that cannot be opened says why, and its process ends', async () => {
  const directory = copied()
  rmSync(join(directory, 'global', 'pg_control'))
  await expect(open(directory)).rejects.toThrow(/MB are free there/)
  cpSync(join(place, '0', 'global', 'pg_control'), join(directory, 'global', 'pg_control'))
  await (await open(directory)).close()
})

test('the process of a server that was killed ends, and the next server waits for it', async () => {
  const directory = copied()
  const server = startServer(directory)
  expect(await server.next()).toBe('open')
  server.child.kill('SIGKILL')
  await using database = await open(directory)
  expect((await database.query('select n from stored')).rows).toEqual([{ n: 1 }])
})

test('a server whose database process was killed ends with one line', async () => {
  const directory = copied()
  const server = startServer(directory)
  expect(await server.next()).toBe('open')
  const { pid } = JSON.parse(readFileSync(`${directory}.process.lock`, 'utf8')) as { pid: number }
  expect(pid).not.toBe(server.pid)
  process.kill(pid, 'SIGKILL')
  expect(await server.next()).toBe('unlocked')
  expect(await server.ended).toEqual([1, null])
  expect(server.said()).toMatch(/^Callbox ends: SIGKILL ended the process of its database, .*\n$/)
})

test.each(['SIGINT', 'SIGTERM'] as const)('where both processes get a %s, the server still has its database', async (signal) => {
  const server = startServer(copied())
  expect(await server.next()).toBe('open')
  process.kill(-server.pid, signal)
  expect(await server.next()).toBe('1')
  expect(await server.ended).toEqual([0, null])
})
