import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

export const root = join(import.meta.dirname, '../..')

export function git(...words: string[]): string {
  return execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim()
}

/** The directory of the pictures: one for all worktrees of a clone, outside git. */
export function picturesDirectory(): string {
  return process.env['LOOK_PICTURES'] ?? join(dirname(resolve(root, git('rev-parse', '--git-common-dir'))), '.cache/look')
}

/** Builds the pages of a tree with its own command. @throws when they cannot be built. */
export function buildPages(tree: string): void {
  execFileSync('npm', ['run', '--silent', 'build'], {
    cwd: tree,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: '' },
  })
}

/** A temporary worktree of a commit with its pages built. It shares our packages where the versions are the same. */
export function checkOut(commit: string): { path: string } & Disposable {
  const directory = mkdtempSync(join(tmpdir(), 'callbox-look-tree-'))
  const path = join(directory, 'tree')
  const remove = () => {
    git('worktree', 'remove', '--force', path)
    rmSync(directory, { recursive: true, force: true })
  }
  git('worktree', 'add', '--detach', '--quiet', path, commit)
  try {
    const lock = 'package-lock.json'
    if (readFileSync(join(path, lock), 'utf8') === readFileSync(join(root, lock), 'utf8'))
      symlinkSync(join(root, 'node_modules'), join(path, 'node_modules'))
    else execFileSync('npm', ['ci', '--silent'], { cwd: path, stdio: 'inherit' })
    buildPages(path)
  } catch (error) {
    remove()
    throw error
  }
  return { path, [Symbol.dispose]: remove }
}
