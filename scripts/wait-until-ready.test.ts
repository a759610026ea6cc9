import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('a node that listens at an address of its own is found there, and waited for until it is ready', async () => {
  const asked: string[] = []
  const node = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.statusCode = request.url === '/readyz' && asked.filter((path) => path === '/readyz').length < 3 ? 503 : 200
    response.end('{"status":"ok"}')
  })
  // Every machine has it beside 127.0.0.1, where nothing listens.
  node.listen(0, '127.0.0.2')
  await once(node, 'listening')
  const { port } = node.address() as AddressInfo
  const env = { ...process.env, HOST: '127.0.0.2', PORT: String(port) }
  const waiting = spawn(process.execPath, [join(import.meta.dirname, 'wait-until-ready.ts')], { env, stdio: 'inherit' })
  expect(await once(waiting, 'exit')).toEqual([0, null])
  expect(asked).toEqual(['/readyz', '/healthz', '/readyz', '/healthz', '/readyz'])
  node.close()
})
