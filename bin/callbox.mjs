#!/usr/bin/env node
// The command line. Plain JavaScript that Node 20 can read: from there it runs again on the Node 24 that "npm ci" brought.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const oldest = 24
const isWindows = process.platform === 'win32'
const brought = fileURLToPath(
  new URL(
    `../node_modules/node-${isWindows ? 'win' : process.platform}-${process.arch}/bin/node${isWindows ? '.exe' : ''}`,
    import.meta.url,
  ),
)

if (Number(process.versions.node.split('.')[0]) < oldest && existsSync(brought)) runAgain()
else {
  await import('../scripts/require-node.mjs')
  const { runCallbox } = await import('../cli/main.ts')
  await runCallbox(process.argv.slice(2))
}

function runAgain() {
  const child = spawn(brought, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], { stdio: 'inherit' })
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, () => child.kill(signal))
  child.once('error', (error) => {
    process.stderr.write(`Callbox needs Node ${oldest}, and ${brought} cannot be run: ${error.message}\n`)
    process.exitCode = 1
  })
  child.once('exit', (code, signal) => {
    for (const each of signals) process.removeAllListeners(each)
    if (signal) process.kill(process.pid, signal)
    else process.exitCode = code ?? 1
  })
}
