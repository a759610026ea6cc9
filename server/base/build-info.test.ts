import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildInfo } from './build-info.ts'

const commit = 'c0d897dd5b19220343343925a533f768fbb60d54'

test.each<[string, Record<string, string>, string]>([
  ['a branch', { '.git/HEAD': 'ref: refs/heads/main\n', '.git/refs/heads/main': `${commit}\n` }, 'c0d897dd5b19'],
  ['a packed branch', { '.git/HEAD': 'ref: refs/heads/main\n', '.git/packed-refs': `# pack\n${commit} refs/heads/main\n` }, 'c0d897dd5b19'],
  ['a detached commit', { '.git/HEAD': `${commit}\n` }, 'c0d897dd5b19'],
  [
    'a worktree',
    {
      '.git': 'gitdir: repository/worktrees/one\n',
      'repository/worktrees/one/HEAD': 'ref: refs/heads/one\n',
      'repository/worktrees/one/commondir': '../..\n',
      'repository/refs/heads/one': commit,
    },
    'c0d897dd5b19',
  ],
  ['an image', { 'build/commit': `${commit}\n` }, 'c0d897dd5b19'],
  ['a checkout that was built before', { '.git/HEAD': `${commit}\n`, 'build/commit': `${'a'.repeat(40)}\n` }, 'c0d897dd5b19'],
  ['no checkout', {}, 'unknown'],
  ['a damaged checkout', { '.git/HEAD': 'nonsense' }, 'unknown'],
])('the commit of %s is known', (_what, files, expected) => {
  const directory = mkdtempSync(join(tmpdir(), 'callbox-build-'))
  try {
    for (const [path, text] of Object.entries({ 'package.json': '{"version":"1.2.3"}', ...files })) {
      mkdirSync(join(directory, path, '..'), { recursive: true })
      writeFileSync(join(directory, path), text)
    }
    expect(buildInfo(directory)).toEqual({ version: '1.2.3', commit: expected })
  } finally {
    rmSync(directory, { recursive: true })
  }
})
