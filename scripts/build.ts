import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const stamp = join(root, 'build/.stamp')
/** All that the pages are made of. */
const sources = ['app/**/*', 'domain/**/*.ts', 'public/**/*', 'vite.config.ts', 'react-router.config.ts', 'package-lock.json']

/** Builds the pages when what they are made of has changed since the last build that finished. */
export function buildIfStale(): void {
  const wanted = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  process.stdout.write('Building the pages…\n')
  rmSync(stamp, { force: true })
  const built = spawnSync(process.execPath, [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build'], { cwd: root, encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' } })
  if (built.status !== 0) {
    process.stderr.write(`${built.stdout}${built.stderr}\nThe pages could not be built.\n`)
    process.exit(1)
  }
  writeFileSync(stamp, wanted)
}

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const file of globSync(sources, { cwd: root }).sort()) {
    const path = join(root, file)
    if (/\.(?:tsx?|css|svg|txt|png|json|woff2)$/.test(file) && !/\.test\.tsx?$/.test(file)) hash.update(file).update(readFileSync(path))
  }
  return hash.digest('hex')
}
