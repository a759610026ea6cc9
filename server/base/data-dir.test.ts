import { spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { parseConfig } from './config.ts'
import { openDataDir } from './data-dir.ts'
import { seedFirstStart } from '#server/operations/seed.ts'
import { openApp } from '#server/open-app.ts'

// Windows keeps no modes.
const hasModes = process.platform !== 'win32'
const patienceMs = 120_000
let folder = ''
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'callbox-data-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const mode = (path: string) => (statSync(path).mode & 0o777).toString(8)

/** Everything in a directory, itself included, that group or others may use in any way. */
function openToOthers(directory: string): string[] {
  const inside = readdirSync(directory, { recursive: true, encoding: 'utf8' }).map((name) => join(directory, name))
  return [directory, ...inside].filter((path) => (statSync(path).mode & 0o077) !== 0)
}

test.runIf(hasModes)(
  'only the owner can read the embedded database, a new one or one of an older version',
  { timeout: patienceMs },
  async () => {
    const dataDir = join(folder, 'deep', 'data')
    const start = async () => {
      const app = await openApp(parseConfig({ DATA_DIR: dataDir }), pino({ level: 'silent' }))
      await seedFirstStart(app.app, dataDir)
      const found = openToOthers(dataDir)
      await app.close()
      return found
    }
    expect(await start()).toEqual([])
    expect(readdirSync(dataDir).toSorted()).toEqual(['demo-gateway-token', 'demo-gateway.json', 'pglite', 'secret'])

    for (const path of [dataDir, ...readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).map((name) => join(dataDir, name))])
      chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o666)
    expect(await start()).toEqual([])
  },
)

test.runIf(hasModes)('only our own files are made private: an operator’s backup in the directory is left alone', () => {
  const dataDir = join(folder, 'data')
  mkdirSync(join(dataDir, 'pglite'), { recursive: true })
  writeFileSync(join(dataDir, 'backup.sh'), '#!/bin/sh', { mode: 0o755 })
  writeFileSync(join(folder, 'elsewhere'), '')
  chmodSync(join(folder, 'elsewhere'), 0o644)
  symlinkSync(join(folder, 'elsewhere'), join(dataDir, 'secret'))
  chmodSync(dataDir, 0o755)
  expect(openDataDir(dataDir)).toBe(true)
  expect([mode(dataDir), mode(join(dataDir, 'backup.sh')), mode(join(folder, 'elsewhere'))]).toEqual(['700', '755', '644'])
})

test.runIf(hasModes)('a directory that is not our own is refused with a message and left alone', () => {
  const shared = join(folder, 'shared')
  mkdirSync(shared)
  chmodSync(shared, 0o1777)
  writeFileSync(join(shared, 'of somebody'), '')
  expect(() => openDataDir(shared)).toThrow(/DATA_DIR cannot be used: .*shared holds other things, .*shared\/callbox/)
  expect(statSync(shared).mode & 0o7777).toBe(0o1777)

  const [link, file] = [join(folder, 'link'), join(folder, 'file')]
  symlinkSync(shared, link)
  // That of root would be followed.
  if (process.getuid?.() === 0) lchownSync(link, 12345, 12345)
  writeFileSync(file, '')
  expect(() => openDataDir(link)).toThrow(/DATA_DIR cannot be used: .*link is a symbolic link/)
  expect(() => openDataDir(`${link}/`)).toThrow(/is a symbolic link/)
  expect(() => openDataDir(file)).toThrow(/DATA_DIR cannot be used: .*file is a file/)
  expect(() => openDataDir(join(file, 'below'))).toThrow(/DATA_DIR cannot be used: .*below cannot be made \(ENOTDIR/)
})

test.runIf(process.getuid?.() === 0)(
  'a link that root made leads to the directory, as systemd makes one for a service with a user of its own',
  () => {
    mkdirSync(join(folder, 'private'), { mode: 0o700 })
    symlinkSync('private', join(folder, 'state'))
    expect(openDataDir(join(folder, 'state'))).toBe(true)
    // In a directory of somebody else it may be exchanged.
    chownSync(folder, 12345, 12345)
    expect(() => openDataDir(join(folder, 'state'))).toThrow(/is a symbolic link/)
  },
)

test.runIf(process.getuid?.() === 0)('another user’s directory is refused, even for root, as that user could not read its files', () => {
  const theirs = join(folder, 'theirs')
  mkdirSync(theirs)
  chownSync(theirs, 12345, 12345)
  expect(() => openDataDir(theirs)).toThrow(/belongs to another user \(uid 12345, while this is uid 0\)/)
})

test.runIf(process.platform === 'linux')(
  'a directory that cannot be created ends the start with a message, without hanging',
  { timeout: patienceMs },
  async () => {
    const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
      env: { PATH: process.env['PATH'], NODE_ENV: 'production', PORT: '0', DATA_DIR: '/proc/callbox/data' },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
    expect(await text(child.stderr)).toMatch(
      /^Callbox cannot start: DATA_DIR cannot be used: \/proc\/callbox\/data cannot be made \(ENOENT.*\n$/,
    )
    expect(await ended).toBe(1)
  },
)
