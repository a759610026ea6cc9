import { describe, expect, it } from 'vitest'
import { PGlite } from '@electric-sql/pglite'
import { migratedTemplate } from './database-template.ts'
import { emptyDatabase, readOrigin } from './empty-database.ts'

const open = async () => PGlite.create({ loadDataDir: await migratedTemplate() })
const statements = [
  `insert into sms_gateways (name, token_hash) values ('Modem bank', 'x')`,
  `insert into phone_numbers (number, gateway_id) select '+447700900123', id from sms_gateways`,
]

describe('emptying a database', () => {
  it('restores the rows, pages and sequences that the migrations left', async () => {
    await using database = await open()
    const origin = await readOrigin(database)
    const dump = async () => {
      const { rows } = await database.query<{ name: string }>(
        `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
      )
      return Promise.all(rows.map(async ({ name }) => [name, (await database.query(`select ctid, t.* from ${name} t`)).rows]))
    }
    const before = await dump()
    for (const statement of statements) await database.query(statement)
    expect(await dump()).not.toEqual(before)
    expect(await emptyDatabase(database, origin)).toBe(true)
    expect(await dump()).toEqual(before)
    const { rows } = await database.query(`insert into sms_gateways (name, token_hash) values ('Phone', 'y') returning id, ctid`)
    expect(rows).toEqual([{ id: 1, ctid: '(0,1)' }])
  })

  it.each([
    'alter table sms_messages rename to elsewhere',
    'alter table phone_numbers add column colour text',
    'alter table phone_numbers alter column number drop not null',
    'create index another on phone_numbers (number, id)',
    'drop trigger count_gone on sms_messages',
    'create or replace function set_held_number() returns trigger language plpgsql as $$ begin return new; end $$',
  ])('is refused after "%s"', async (change) => {
    await using database = await open()
    const origin = await readOrigin(database)
    await database.query(`insert into sms_gateways (name, token_hash) values ('Modem bank', 'x')`)
    await database.exec(change)
    expect(await emptyDatabase(database, origin)).toBe(false)
    expect((await database.query('select name from sms_gateways')).rows).toEqual([{ name: 'Modem bank' }])
  })
})
