import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { skipWithout } from './skip-without.ts'

const root = join(import.meta.dirname, '../..')
const read = (name: string) => readFileSync(join(root, 'deploy', name), 'utf8')
const backup = read('callbox-backup.service')

/** The values of a directive, in order. */
const valuesOf = (unit: string, name: string) => [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value)

test('the nightly backup has the settings, the user and the data of the service', () => {
  const service = read('callbox.service')
  for (const name of ['EnvironmentFile', 'WorkingDirectory', 'User', 'DynamicUser', 'StateDirectoryMode', 'UMask'])
    expect([name, valuesOf(backup, name)]).toEqual([name, valuesOf(service, name)])
  expect(valuesOf(service, 'Environment')).toEqual(expect.arrayContaining(valuesOf(backup, 'Environment')))
  expect(valuesOf(backup, 'StateDirectory')[0]?.split(' ')).toEqual([...valuesOf(service, 'StateDirectory'), 'callbox-backups'])
})

test('the nightly backup calls the command line as it is, and reports what it says', () => {
  const directory = mkdtempSync(join(tmpdir(), 'callbox-backup-unit-'))
  const [, script = ''] = /^\/bin\/sh -c '(.+)'$/.exec(valuesOf(backup, 'ExecStart')[0] ?? '') ?? []
  // As systemd passes it on.
  const command = script.replaceAll('$$', '$').replaceAll('%%', '%').replaceAll('/var/lib/callbox-backups', directory)
  const env = { PATH: '/usr/bin:/bin', DATA_DIR: join(directory, 'none') }
  const run = spawnSync('/bin/sh', ['-c', command], { cwd: root, env, encoding: 'utf8' })
  expect([run.status, run.stderr.trim()]).toEqual([1, expect.stringContaining(`There is no database in ${env.DATA_DIR}.`)])
  rmSync(directory, { recursive: true, force: true })
})

test.skipIf(skipWithout('systemd-analyze'))('the nightly backup and its timer are valid units', () => {
  const directory = mkdtempSync(join(tmpdir(), 'callbox-backup-unit-'))
  writeFileSync(
    join(directory, 'callbox-backup.service'),
    backup.replaceAll('/opt/callbox', root).replace(/^EnvironmentFile=/m, 'EnvironmentFile=-'),
  )
  cpSync(join(root, 'deploy/callbox-backup.timer'), join(directory, 'callbox-backup.timer'))
  const verified = spawnSync(
    'systemd-analyze',
    ['verify', join(directory, 'callbox-backup.timer'), join(directory, 'callbox-backup.service')],
    {
      encoding: 'utf8',
    },
  )
  expect([verified.stderr.split('\n').filter((line) => line.includes('callbox')), verified.status]).toEqual([[], 0])
  rmSync(directory, { recursive: true, force: true })
})
