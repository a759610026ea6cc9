import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { replaceFile } from './replace-file.ts'

test('a file is replaced as a whole, private whatever the old one was, and nothing is left beside it', () => {
  const directory = mkdtempSync(join(tmpdir(), 'callbox-replace-'))
  const file = join(directory, 'token')
  writeFileSync(file, 'old', { mode: 0o644 })
  replaceFile(file, 'new')
  expect([readFileSync(file, 'utf8'), readdirSync(directory)]).toEqual(['new', ['token']])
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600)
  rmSync(directory, { recursive: true })
})
