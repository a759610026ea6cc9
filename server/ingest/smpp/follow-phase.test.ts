import { once } from 'node:events'
import { createServer, connect, type AddressInfo } from 'node:net'
import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { describeSilence } from './describe-silence.ts'
import { followPhase } from './follow-phase.ts'

test('a connection is made first, then TLS answers, then the bind is waited for', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const [plain, secure] = [followPhase(socket, false), followPhase(socket, true)]
  expect([plain(), secure()]).toEqual(['connect', 'connect'])
  expect(describeSilence(plain())).toBe('The host does not respond.')
  await once(socket, 'connect')
  expect([plain(), secure()]).toEqual(['bind', 'tls'])
  socket.emit('secureConnect')
  expect(secure()).toBe('bind')
  socket.destroy()
  server.close()
})

test('a stream that is no socket is there at once', () => {
  expect(followPhase(new PassThrough(), false)()).toBe('bind')
})
