import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openTestApp } from '#tests/harness/open-test-app.ts'
import { renderSchema } from './render-schema.ts'

test('server/db/schema.ts is what "npm run types:database" writes from the migrations', async () => {
  await using app = await openTestApp()
  const written = readFileSync(join(import.meta.dirname, '../server/db/schema.ts'), 'utf8')
  expect(await renderSchema(app.connection)).toBe(written)
})

test('a column whose type is not known is refused by its name', async () => {
  await using app = await openTestApp()
  await app.connection.query('create table places (at point)')
  await expect(renderSchema(app.connection)).rejects.toThrow('places.at (point)')
})

test('a note of a column that no longer exists is refused', async () => {
  await using app = await openTestApp()
  await app.connection.query('alter table ingest_log drop column number')
  await expect(renderSchema(app.connection)).rejects.toThrow('ingest_log.number')
})
