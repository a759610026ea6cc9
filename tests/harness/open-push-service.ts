import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify, type ECDH } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushedText } from '#domain/users/push.ts'

export type ReceivedPush = {
  /** The path of the endpoint that it was sent to. */
  path: string
  headers: IncomingHttpHeaders
  text: PushedText
  /** The claims of its VAPID token, whose signature is valid. */
  claims: { aud: string; exp: number; sub: string }
  /** The key that signed the token, in base64url. */
  publicKey: string
}

type Browser = { ecdh: ECDH; auth: Buffer }

/** A push service on a free port, with the browsers that subscribed to it: it decrypts what it receives as they would, and checks who sent it. */
export async function openPushService() {
  const browsers = new Map<string, Browser>()
  const received: ReceivedPush[] = []
  const waiting: Array<{ count: number; settle: () => void }> = []
  const state = { status: 201, retryAfter: '', hangs: false, attempts: 0 }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => void parts.push(part))
    request.on('end', () => {
      state.attempts++
      const path = request.url ?? ''
      const browser = browsers.get(path)
      if (browser && state.status < 300) received.push(openPush(browser, path, request.headers, Buffer.concat(parts)))
      for (const { count, settle } of waiting) if (state.attempts >= count) settle()
      if (!state.hangs) response.writeHead(browser ? state.status : 404, state.retryAfter ? { 'retry-after': state.retryAfter } : {}).end()
    })
  })
  await new Promise<void>((settle) => void server.listen(0, '127.0.0.1', settle))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    received,
    state,
    /** A new subscription, as a browser sends it. */
    subscribe() {
      const ecdh = createECDH('prime256v1')
      const p256dh = ecdh.generateKeys().toString('base64url')
      const auth = randomBytes(16)
      const path = `/push/${randomBytes(12).toString('base64url')}`
      browsers.set(path, { ecdh, auth })
      return { endpoint: url + path, expirationTime: null, keys: { p256dh, auth: auth.toString('base64url') } }
    },
    /** Resolves once so many requests have arrived. */
    attempted: (count: number) =>
      new Promise<void>((settle) => void (state.attempts >= count ? settle() : waiting.push({ count, settle }))),
    [Symbol.asyncDispose]: () =>
      new Promise<void>((settle) => {
        server.close(() => settle())
        server.closeAllConnections()
      }),
  }
}

function openPush(browser: Browser, path: string, headers: IncomingHttpHeaders, body: Buffer): ReceivedPush {
  const { claims, publicKey } = checkVapid(headers.authorization ?? '')
  return { path, headers, text: JSON.parse(decrypt(browser, body)) as PushedText, claims, publicKey }
}

/** RFC 8291, section 3, and RFC 8188, section 2; one record. */
function decrypt({ ecdh, auth }: Browser, body: Buffer): string {
  const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)]
  const serverKey = body.subarray(21, 21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), serverKey])
  const input = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(serverKey), auth, info, 32))
  const derive = (purpose: string, length: number) => Buffer.from(hkdfSync('sha256', input, salt, `Content-Encoding: ${purpose}\0`, length))
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(body.subarray(-16))
  const padded = Buffer.concat([decipher.update(body.subarray(21 + keyLength, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
}

/** RFC 8292, section 3. @throws Error where the token is not signed by the key beside it */
function checkVapid(authorization: string): Pick<ReceivedPush, 'claims' | 'publicKey'> {
  const [, token = '', publicKey = ''] = /^vapid t=([^,]+), k=([\w-]+)$/.exec(authorization) ?? []
  const [header, payload, signature] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') }
  const key = createPublicKey({ key: jwk, format: 'jwk' })
  const isValid = verify(
    'sha256',
    Buffer.from(`${header}.${payload}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature ?? '', 'base64url'),
  )
  if (!isValid) throw new Error('The VAPID token is not valid.')
  return { claims: JSON.parse(Buffer.from(payload ?? '', 'base64url').toString('utf8')) as ReceivedPush['claims'], publicKey }
}
