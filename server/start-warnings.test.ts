import type { PGlite } from '@electric-sql/pglite'
import pino from 'pino'
import { expect, test } from 'vitest'
import { borrowPGlite } from '#tests/harness/borrow-pglite.ts'
import { parseConfig } from '#server/base/config.ts'
import { openApp } from './open-app.ts'

/** What a start on an embedded database warns of. */
async function warningsOf(env: Record<string, string>, pglite?: PGlite): Promise<string[]> {
  const said: string[] = []
  const log = pino({ level: 'warn' }, { write: (line) => void said.push((JSON.parse(line) as { msg: string }).msg) })
  const config = parseConfig({ SECRET: 'a secret of sixteen', ...env })
  const app = await openApp(config, log, { pglite: pglite ?? (await borrowPGlite()) })
  await app.close()
  return said
}

test('only a production start without a mail server warns that sign-in codes are printed', async () => {
  expect(await warningsOf({ NODE_ENV: 'production' })).toEqual([expect.stringMatching(/^SMTP_URL is not set: sign-in codes are printed/)])
  expect(await warningsOf({ NODE_ENV: 'production', SMTP_URL: 'smtps://mail.example.test', MAIL_FROM: 'me@example.test' })).toEqual([])
  expect(await warningsOf({ NODE_ENV: 'development' })).toEqual([])
})

test('a production start whose e-mails come from localhost warns of it', async () => {
  expect(await warningsOf({ NODE_ENV: 'production', SMTP_URL: 'smtps://mail.example.test' })).toEqual([
    expect.stringMatching(/no-reply@localhost.*Set MAIL_FROM/),
  ])
})

test('a start on the database of a later version warns of it, and one on the database of this version does not', async () => {
  const pglite = await borrowPGlite()
  await pglite.query("insert into migrations (name) values ('9999-later.sql')")
  expect(await warningsOf({ NODE_ENV: 'development' }, pglite)).toEqual([
    expect.stringMatching(/^The database is of a later version: this one does not know 9999-later\. Nodes of this version run on it for/),
  ])
  expect(await warningsOf({ NODE_ENV: 'development' })).toEqual([])
})
