import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer, getCACertificates, setDefaultCACertificates } from 'node:tls'
import { expect, test } from 'vitest'
import { smppDefaults } from '#domain/gateways/smpp.ts'
import { makeCertificate } from '#tests/harness/make-certificate.ts'
import { openLink } from './link.ts'
import { createUnconfirmed } from './unconfirmed.ts'

test('a link over TLS is bound where the certificate is trusted, and nothing is sent where it is not', async ({ skip }) => {
  const certificate = makeCertificate({ days: 2 })
  if (!certificate) return skip('needs openssl, to make a certificate')
  const received: string[] = []
  const server = createServer(certificate, (socket) => {
    socket.on('error', () => {})
    socket.on('data', (bytes) => {
      received.push(bytes.toString('hex'))
      socket.write(Buffer.from('00000015800000090000000000000001534d534300', 'hex'))
    })
  })
  server.on('tlsClientError', () => {})
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const open = () =>
    openLink({
      settings: { ...smppDefaults, tls: true, host: '127.0.0.1', port, system_id: 'callbox', password: 'secret' },
      randomBytes: () => Buffer.from([0]),
      log: { debug() {}, info() {}, warn() {}, error() {} },
      unconfirmed: createUnconfirmed(() => new Date()),
      store: async () => {},
      judge: () => ({ status: 0x64 }),
      onPdu() {},
      onRefused() {},
      onStatus() {},
    })

  const untrusting = open()
  await expect.poll(() => untrusting.status()).toEqual({ state: 'down', error: 'Its TLS certificate is not trusted: it is self-signed.' })
  untrusting.destroy()
  expect(received).toEqual([])

  const before = getCACertificates('default')
  setDefaultCACertificates([...before, certificate.cert])
  const trusting = open()
  await expect.poll(() => trusting.status()).toEqual({ state: 'bound', error: null })
  expect(received.join('')).toContain(Buffer.from('callbox\0secret\0').toString('hex'))
  trusting.destroy()
  setDefaultCACertificates(before)
  server.close()
})
