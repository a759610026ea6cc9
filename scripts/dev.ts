import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { globSync, watch, type FSWatcher } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const settleMs = 100

/**
 * `npm run dev`: the server, started again when its files change; Vite replaces changed modules of `app/` in the browser.
 * Node's own --watch would also watch the files that Vite writes, and lose those that an editor replaces by renaming.
 */
let server = start()
let watchers = watchFolders()
let settling: NodeJS.Timeout | undefined

function start(): ChildProcess {
  return spawn(process.execPath, [join(root, 'server/main.ts')], { cwd: root, stdio: 'inherit' })
}

function watchFolders(): FSWatcher[] {
  const folders = globSync(['{server,domain}', '{server,domain}/**/'], { cwd: root })
  return folders.map((folder) =>
    watch(join(root, folder), (_kind, name) => void (/(?<!\.test)\.(?:ts|sql)$/.test(name ?? '') && restartSoon())),
  )
}

function restartSoon() {
  clearTimeout(settling)
  settling = setTimeout(() => void restart(), settleMs)
}

async function restart() {
  for (const watcher of watchers) watcher.close()
  // Watched again before the start, so that a change meanwhile is not missed.
  watchers = watchFolders()
  await stop()
  server = start()
}

async function stop() {
  if (server.exitCode !== null || server.signalCode !== null) return
  const exited = once(server, 'exit')
  server.kill('SIGTERM')
  await exited
}

async function leave() {
  await stop()
  process.exit(0)
}
process.once('SIGTERM', () => void leave()).once('SIGINT', () => void leave())
