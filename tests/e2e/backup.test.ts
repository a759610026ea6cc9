import { execFile } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { restore } from '#server/operations/backup/restore.ts'
import { emptyPlace } from '#tests/harness/backed-up-database.ts'
import { openLiveStream } from '#tests/harness/open-live-stream.ts'
import { startTestSite } from '#tests/harness/open-test-site.ts'

const root = join(import.meta.dirname, '../..')
const number = '+447700900142'

test('npm run backup, beside a running npm start, has every acknowledged text, and the site goes on', async () => {
  await using site = await startTestSite()
  await using target = await emptyPlace('pglite')
  await using watching = await openLiveStream(site.url)
  for (const code of ['111111', '222222', '333333']) await site.gateway.send({ to: number, from: 'Google', text: `Your code is ${code}` })
  const file = join(target.config.dataDir, 'site.backup')
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'backup', '--', file], {
    cwd: root,
    env: { PATH: process.env['PATH'], DATA_DIR: site.dataDir },
  })
  expect(stdout).toContain('The SECRET is in it.')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(site.dataDir).filter((name) => name === 'backup' || name === 'backup.lock')).toEqual([])

  await site.gateway.send({ to: number, from: 'Google', text: 'Your code is 444444' })
  await watching.until(4, 'message.received')
  await restore(target.config, file)
  const rows = await target.look(({ query }) => query('select message_content as text from sms_messages order by id'))
  expect(rows.rows.map(({ text }) => text)).toEqual(['111111', '222222', '333333'].map((code) => `Your code is ${code}`))
  expect(existsSync(join(target.config.dataDir, 'secret'))).toBe(true)
})
