import { createHash, createHmac, createPrivateKey, createPublicKey, sign } from 'node:crypto'

/** A request as the provider or app of a kind sends it with its own signature. `query` is without the question mark. */
export type SignedDelivery = { method: 'GET' | 'POST'; query: string; headers: Record<string, string>; body: string }

/** `url` is the address as the sender knows it, with its query, `at` the sender's clock. `key` is what it signs with: `keyOf` for the right one. */
export type Delivery = { url: string; key: string; at: Date; id: string; text: string }

const seed = Buffer.from('302e020100300506032b657004220420' + '07'.repeat(32), 'hex')
const privateKey = seed.toString('base64')
const privateKeyOf = (key: string) => createPrivateKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'pkcs8' })
const publicKeyOf = (key: string) =>
  createPublicKey(privateKeyOf(key)).export({ format: 'der', type: 'spki' }).subarray(12).toString('base64')

const to = '+447700900142'
const digits = to.slice(1)
const from = 'WhatsApp'
const formHeader = { 'content-type': 'application/x-www-form-urlencoded' }
const jsonHeader = { 'content-type': 'application/json' }
const seconds = (at: Date) => String(Math.floor(at.getTime() / 1000))
const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString()
const hmac = (algorithm: string, key: string, text: string | Buffer) => createHmac(algorithm, key).update(text)
const sorted = (fields: Record<string, string>, separator: string, between: string) =>
  Object.entries(fields)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => name + separator + value)
    .join(between)
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

function jwt(claims: object, key: string): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const signed = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`
  return `${signed}.${hmac('sha256', key, signed).digest('base64url')}`
}

const post = (headers: Record<string, string>, body: string): SignedDelivery => ({ method: 'POST', query: '', headers, body })

/** By the name of the format, with a variant after a space where it has several. */
export const signedDeliveries = {
  twilio: ({ url, key, id, text }) => {
    const fields = { MessageSid: id, From: from, To: to, Body: text }
    const signature = hmac('sha1', key, url + sorted(fields, '', '')).digest('base64')
    return post({ ...formHeader, 'x-twilio-signature': signature }, form(fields))
  },
  'android-sms-gateway': ({ key, at, id, text }) => {
    const body = JSON.stringify({ id, event: 'sms:received', payload: { sender: from, recipient: to, message: text } })
    const signature = hmac('sha256', key, body + seconds(at)).digest('hex')
    return post({ ...jsonHeader, 'x-timestamp': seconds(at), 'x-signature': signature }, body)
  },
  'vonage form': (delivery) => post(formHeader, form(vonageFields(delivery))),
  'vonage json': (delivery) => post(jsonHeader, JSON.stringify(vonageFields(delivery))),
  'vonage query': (delivery) => ({ method: 'GET', query: form(vonageFields(delivery)), headers: {}, body: '' }),
  'vonage messages': ({ key, at, id, text }) => {
    const body = JSON.stringify({
      channel: 'sms',
      message_type: 'text',
      message_uuid: id,
      to: digits,
      from,
      text,
      timestamp: at.toISOString(),
    })
    const claims = { iat: Number(seconds(at)), iss: 'Vonage', payload_hash: sha256(body) }
    return post({ ...jsonHeader, authorization: `Bearer ${jwt(claims, key)}` }, body)
  },
  telnyx: ({ key, at, id, text }) => {
    const payload = { id, from: { phone_number: from }, to: [{ phone_number: to }], text, received_at: at.toISOString() }
    const body = JSON.stringify({ data: { event_type: 'message.received', payload } })
    const signature = sign(null, Buffer.from(`${seconds(at)}|${body}`), privateKeyOf(key)).toString('base64')
    return post({ ...jsonHeader, 'telnyx-timestamp': seconds(at), 'telnyx-signature-ed25519': signature }, body)
  },
  'plivo v3': ({ url, key, id, text }) => {
    const fields = { MessageUUID: id, From: from, To: digits, Text: text, Type: 'sms' }
    const signed = `${url.replace(/\?.*/, '')}?${url.includes('?') ? `${url.replace(/.*\?/, '')}.` : ''}${sorted(fields, '', '')}.12345`
    const signature = hmac('sha256', key, signed).digest('base64')
    return post({ ...formHeader, 'x-plivo-signature-v3': signature, 'x-plivo-signature-v3-nonce': '12345' }, form(fields))
  },
  messagebird: (delivery) => byMessageBird(delivery, { body: delivery.text }),
  'messagebird flow': (delivery) => byMessageBird(delivery, { payload: delivery.text }),
  'messagebird bird': ({ url, key, at, id, text }) => {
    const sender = { contact: { identifierValue: from } }
    const receiver = { connectors: [{ identifierValue: to }] }
    const body = JSON.stringify({ event: 'sms.inbound', payload: { id, sender, receiver, body: { type: 'text', text: { text } } } })
    const signed = Buffer.concat([Buffer.from(`${seconds(at)}\n${url}\n`), createHash('sha256').update(body).digest()])
    const signature = hmac('sha256', key, signed).digest('base64')
    return post({ ...jsonHeader, 'messagebird-request-timestamp': seconds(at), 'messagebird-signature': signature }, body)
  },
  sinch: ({ key, at, id, text }) => {
    const body = JSON.stringify({ type: 'mo_text', id, from, to: digits, body: text, received_at: at.toISOString() })
    const header = 'x-sinch-webhook-signature'
    const signature = hmac('sha256', key, `${body}.nonce.${seconds(at)}`).digest('base64')
    const own = {
      [header]: signature,
      [`${header}-algorithm`]: 'HmacSHA256',
      [`${header}-nonce`]: 'nonce',
      [`${header}-timestamp`]: seconds(at),
    }
    return post({ ...jsonHeader, ...own }, body)
  },
  httpsms: ({ url, key, at, id, text }) => {
    const body = JSON.stringify({ type: 'message.phone.received', data: { message_id: id, owner: to, contact: from, content: text } })
    const iat = Number(seconds(at))
    const claims = { aud: [url], iss: 'api.httpsms.com', iat, nbf: iat - 600, exp: iat + 600 }
    return post({ ...jsonHeader, authorization: `Bearer ${jwt(claims, key)}` }, body)
  },
  textbee: ({ key, id, text }) => {
    const body = JSON.stringify({ webhookEvent: 'MESSAGE_RECEIVED', smsId: id, sender: from, message: text })
    return post({ ...jsonHeader, 'x-signature': hmac('sha256', key, body).digest('hex') }, body)
  },
} satisfies Record<string, (delivery: Delivery) => SignedDelivery>

export type SignedVariant = keyof typeof signedDeliveries
export const signedVariants = Object.keys(signedDeliveries) as SignedVariant[]

/** The format of a variant. */
export const formatOf = (variant: string): string => variant.split(' ', 1)[0] ?? ''

/** What the sender signs with, and what the gateway's signing secret is for it. */
export function keysOf(variant: SignedVariant): { key: string; signingSecret: string; otherKey: string } {
  const key = 'the secret that both know'
  if (variant !== 'telnyx') return { key, signingSecret: key, otherKey: 'another secret' }
  const otherKey = Buffer.concat([seed.subarray(0, 16), Buffer.alloc(32, 9)]).toString('base64')
  return { key: privateKey, signingSecret: publicKeyOf(privateKey), otherKey }
}

/** The same request as a sender without a key makes it. */
export function withoutSignature(delivery: SignedDelivery): SignedDelivery {
  const { 'content-type': contentType } = delivery.headers
  return {
    method: delivery.method,
    query: delivery.query.replace(/&sig=\w+/, ''),
    headers: contentType === undefined ? {} : { 'content-type': contentType },
    body: delivery.body.replace(/&sig=\w+|,"sig":"\w+"/, ''),
  }
}

function byMessageBird({ url, key, at, id }: Delivery, words: Record<string, string>): SignedDelivery {
  const body = form({ id, originator: from, recipient: digits, ...words })
  const nbf = Number(seconds(at))
  const claims = { iss: 'MessageBird', nbf, exp: nbf + 60, url_hash: sha256(url), payload_hash: sha256(body) }
  return post({ ...formHeader, 'messagebird-signature-jwt': jwt(claims, key) }, body)
}

function vonageFields({ key, at, id, text }: Delivery): Record<string, string> {
  const fields = { messageId: id, msisdn: from, to: digits, text, type: 'unicode', nonce: 'a nonce', timestamp: seconds(at) }
  const signed = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value.replaceAll(/[&=]/g, '_')]))
  return { ...fields, sig: hmac('sha256', key, `&${sorted(signed, '=', '&')}`).digest('hex') }
}
