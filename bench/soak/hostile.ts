import { connect } from 'node:net'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { grownTexts } from '#tests/fuzz/costly/grown-text.ts'
import type { Call, Client } from './client.ts'

type Attack = (client: Client, target: { url: string; gateway: { id: string; token: string }; userToken: string }) => Promise<unknown>

const json = { 'content-type': 'application/json' }
const send =
  (call: Call): Attack =>
  (client) =>
    client.send(call)
const compressed = { br: brotliCompressSync(Buffer.alloc(64 * 2 ** 20, 'a')), gzip: gzipSync(Buffer.alloc(16 * 2 ** 20, 'a')) }
/** Longer than an SMS, so that it counts as none of the texts that have to arrive. */
const texts = Object.values(grownTexts).map((write) => write(60_000))
let serial = 0

/** Sends bytes over a connection of its own and reads nothing for ten seconds. */
const ignore =
  (bytes: string): Attack =>
  (_client, { url }) =>
    new Promise((resolve) => {
      const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.pause().write(bytes))
      socket.on('error', () => {})
      socket.once('close', resolve)
      setTimeout(() => socket.destroy(), 10_000)
    })

/** What has stopped servers before, and what `npm run fuzz` tries in every size (tests/fuzz/costly). */
const attacks: Attack[] = [
  ...Object.entries(compressed).flatMap(([coding, body]) =>
    ['/api/auth/request-otp', '/ingest/1/json'].map((path) =>
      send({ method: 'POST', path, headers: { ...json, 'content-encoding': coding }, body }),
    ),
  ),
  send({ path: '/a'.repeat(3900) }),
  send({ path: `/__manifest?${'p=%2Fadmin%2Fx&'.repeat(400)}` }),
  send({ path: `/docs?${'lang=de&'.repeat(900)}` }),
  send({ path: '/blog/none', headers: { cookie: 'a=b; '.repeat(2000), 'accept-language': 'x,'.repeat(900) } }),
  send({ method: 'POST', path: '/api/auth/verify-otp', headers: json, body: '{"a":'.repeat(40_000) }),
  send({ method: 'POST', path: '/api/auth/verify-otp', headers: json, body: `{"email":"${'a@'.repeat(100_000)}"}` }),
  ignore(`GET /api/live?number=1 HTTP/1.1\r\nHost: x\r\nLast-Event-ID: ${'1'.repeat(12_000)}\r\n\r\n`),
  (client, { userToken }) =>
    client.send({
      path: `/api/search?q=${'code%20from%20your%20the%20is%20a%20'.repeat(5)}`,
      headers: { authorization: `Bearer ${userToken}` },
    }),
  (client, { userToken }) =>
    Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        client.send({ path: `/api/search?q=your%20code%20${at}`, headers: { authorization: `Bearer ${userToken}` } }),
      ),
    ),
  (client, { gateway: { id, token } }) =>
    client.send({
      method: 'POST',
      path: `/ingest/${id}/json`,
      headers: { ...json, authorization: `Bearer ${token}` },
      body: JSON.stringify({ id: `hostile-${++serial}`, to: '+447700900142', from: 'Hostile', text: texts[serial % texts.length] }),
    }),
  (client, { gateway: { id, token } }) =>
    client.send({
      method: 'POST',
      path: `/ingest/${id}/json`,
      headers: { ...json, authorization: `Bearer ${token}` },
      body: '['.repeat(200_000),
    }),
  ignore('GET /docs HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(500)),
  ignore('POST /ingest/1/json HTTP/1.1\r\nHost: x\r\nContent-Length: 200000\r\n\r\n{'),
  ignore('GET /api/live HTTP/1.1\r\nHost: x\r\n\r\n'),
]

/** The next of the attacks, in turn. What becomes of it does not matter; that the server stays does. */
export function createAttacker(client: Client, target: Parameters<Attack>[1]) {
  let turn = 0
  return () => {
    const attack = attacks[turn++ % attacks.length]
    return Promise.resolve(attack?.(client, target)).catch(() => {})
  }
}
