import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { parseConfig } from './config.ts'
import { discardSecret, loadSecret } from './secret.ts'
import { writeNewFile } from './write-new-file.ts'

let dataDir = ''
beforeEach(() => void (dataDir = mkdtempSync(join(tmpdir(), 'callbox-secret-'))))
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const config = (env: Record<string, string> = {}) => parseConfig({ DATA_DIR: dataDir, ...env })

test('a secret is generated once, stored, and readable only by its owner', () => {
  const made = loadSecret(config())
  expect(made).toEqual({ value: expect.stringMatching(/^[\w-]{43}$/), source: 'generated' })
  expect(loadSecret(config())).toEqual({ value: made.value, source: 'file' })
  if (process.platform !== 'win32') expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600)
  expect(readdirSync(dataDir)).toEqual(['secret'])
})

test('SECRET takes precedence over the file, and creates none', () => {
  expect(loadSecret(config({ SECRET: 'a secret of sixteen' }))).toEqual({ value: 'a secret of sixteen', source: 'variable' })
  expect(readdirSync(dataDir)).toEqual([])
})

test.each(['', '\n', 'short'])('a file that holds no secret (%j) is never taken for one', (content) => {
  writeFileSync(join(dataDir, 'secret'), content)
  expect(() => loadSecret(config())).toThrow(/SECRET is not set, and .*secret is damaged/)
  expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe(content)
})

test('a file that was just created can be removed again, an existing one cannot', () => {
  const made = loadSecret(config())
  discardSecret(config(), { ...made, source: 'file' })
  expect(readdirSync(dataDir)).toEqual(['secret'])
  discardSecret(config(), made)
  expect(readdirSync(dataDir)).toEqual([])
})

test('a new file never replaces an existing one, and leaves no temporary file', () => {
  const file = join(dataDir, 'new')
  expect(writeNewFile(file, 'one')).toBe(true)
  expect(writeNewFile(file, 'two')).toBe(false)
  expect(readFileSync(file, 'utf8')).toBe('one')
  expect(readdirSync(dataDir)).toEqual(['new'])
})
