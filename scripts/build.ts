import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { commitFile, readCommit } from '#server/base/build-info.ts'
import { compressFiles } from './compress-files.ts'
import { holdLock } from './hold-lock.ts'

const root = join(import.meta.dirname, '..')
const stamp = join(root, 'build/.stamp')
const sources = [
  '{app,domain,locales,public}/**/*',
  'vite.config.ts',
  'react-router.config.ts',
  'package.json',
  'package-lock.json',
  'scripts/compress-files.ts',
]

/**
 * Builds the pages when what they are made of has changed since the last finished build. A build that was interrupted has left
 * no stamp and counts as none. Of several at once in one checkout one builds, and the others wait for it and use its result.
 * @throws Error with what the build said when it failed.
 */
export async function buildIfStale(): Promise<void> {
  if (readStamp() === fingerprint()) return
  mkdirSync(join(root, 'build'), { recursive: true })
  await holdLock(join(root, 'build/.lock'), buildUnlessDone)
}

async function buildUnlessDone(): Promise<void> {
  const wanted = fingerprint()
  if (readStamp() === wanted) return
  process.stdout.write('Building the pages …\n')
  rmSync(stamp, { force: true })
  await build()
  await compressFiles(join(root, 'build/client'))
  writeFileSync(stamp, wanted)
}

function fingerprint(): string {
  const hash = createHash('sha256')
  const files = globSync(sources, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  for (const file of files.toSorted()) hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

function readStamp(): string | null {
  try {
    return readFileSync(stamp, 'utf8')
  } catch {
    return null
  }
}

async function build() {
  const builder = spawn(process.execPath, [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [builder.stdout, builder.stderr]) stream.on('data', (part: Buffer) => void (said += part.toString()))
  const stop = () => {
    builder.kill()
    process.exit(0)
  }
  process.once('SIGTERM', stop).once('SIGINT', stop)
  const [code] = (await once(builder, 'close')) as [number | null]
  process.off('SIGTERM', stop).off('SIGINT', stop)
  if (code !== 0) throw new Error(`The pages could not be built.\n${said}`)
}

/** For an image, or a copy of this directory, which has no `.git` to tell it. */
function writeCommit() {
  const commit = readCommit()
  if (commit !== null) writeFileSync(join(root, commitFile), `${commit}\n`)
}

if (import.meta.main) {
  await buildIfStale()
  writeCommit()
}
