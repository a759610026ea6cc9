import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** Where `npm run build` writes the commit, for an image or a copy without `.git`. */
export const commitFile = 'build/commit'

/**
 * The version of package.json, and the commit of the checkout, abbreviated: by its `.git`, or else by what was written when it was built. It is `unknown`
 * where there is neither.
 */
export function buildInfo(directory = root): { version: string; commit: string } {
  const { version } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')) as { version: string }
  const commit = readCommit(directory) ?? commitIn(readOrEmpty(join(directory, commitFile)))
  return { version, commit: commit?.slice(0, 12) ?? 'unknown' }
}

/** The whole commit, from the files of git, which need not be installed (https://git-scm.com/docs/gitrepository-layout); null without a checkout. */
export function readCommit(directory = root): string | null {
  const git = join(directory, '.git')
  const gitDirectory = resolve(directory, /^gitdir: (.+)$/m.exec(readOrEmpty(git))?.[1] ?? git)
  const head = readOrEmpty(join(gitDirectory, 'HEAD')).trim()
  const ref = /^ref: (.+)$/.exec(head)?.[1]
  if (ref === undefined) return commitIn(head)
  // A worktree has a HEAD of its own, and shares the branches.
  const shared = resolve(gitDirectory, readOrEmpty(join(gitDirectory, 'commondir')).trim())
  const packed = readOrEmpty(join(shared, 'packed-refs'))
    .split('\n')
    .find((line) => line.endsWith(` ${ref}`))
  return commitIn(readOrEmpty(join(shared, ref))) ?? commitIn(packed ?? '')
}

function commitIn(text: string): string | null {
  return /^[0-9a-f]{40,64}\b/.exec(text)?.[0] ?? null
}

function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
