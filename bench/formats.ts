import { createHmac, createPublicKey, verify, type KeyObject } from 'node:crypto'
import type { Format, IngestRequest } from '#server/ingest/webhooks/format.ts'
import { formats } from '#server/ingest/webhooks/formats.ts'
import { ingestRequest } from '#tests/harness/ingest-request.ts'
import { formatOf, keysOf, signedDeliveries, signedVariants, type SignedVariant } from '#tests/harness/signed-delivery.ts'
import { absolute, compare, interleave, median, type Figure } from './measure.ts'

const rounds = 9
const times = 4000
const leastPerSecond = 20_000
const url = 'https://callbox.example/ingest/1/x'
const at = new Date()

type Contender = { name: string; format: Format; request: IngestRequest; secret: string }

/**
 * How many requests in a second of one processor each format parses, with its signature where it has one, beside what no code of ours could do without: parsing the
 * same body as JSON or as a form, and one HMAC over it. Telnyx is beside one Ed25519 signature, of which OpenSSL verifies only some thousands a second.
 */
export async function benchFormats(): Promise<Figure[]> {
  const figures: Figure[] = []
  let slowest = { name: '', perSecond: Infinity }
  for (const contender of [...signedVariants.map(signedContender), ...unsignedContenders()]) {
    const { name, format, request, secret } = contender
    const ours = () => {
      const isSigned = format.verify?.(request, secret) ?? true
      if (!isSigned || format.parse(request).kind !== 'texts') throw new Error(`${name} was not received`)
    }
    const yardstick = yardstickOf(contender)
    const measured = await interleave(rounds, { peer: () => perSecond(yardstick), ours: () => perSecond(ours) })
    const peerName = format.name === 'telnyx' ? 'parsing and one Ed25519' : 'parsing and one HMAC'
    figures.push(compare(`format ${name}`, measured.ours, peerName, measured.peer, { unit: '/s', digits: 0, atLeast: 0.15 }))
    if (format.name !== 'telnyx' && median(measured.ours) < slowest.perSecond) slowest = { name, perSecond: median(measured.ours) }
  }
  const details = { format: slowest.name }
  figures.push(absolute('formats but Telnyx, the slowest', slowest.perSecond, { unit: '/s', digits: 0, atLeast: leastPerSecond, details }))
  return figures
}

/** How often it runs in a second of processor time, which what else the machine does leaves alone. */
function perSecond(run: () => void): number {
  const began = process.cpuUsage()
  for (let time = 0; time < times; time++) run()
  const { user, system } = process.cpuUsage(began)
  return (times * 1_000_000) / (user + system)
}

function yardstickOf({ format, request, secret }: Contender): () => void {
  const isJson = request.body[0] === 0x7b
  const isSignature =
    format.name === 'telnyx' ? verifierOf(secret, request) : () => createHmac('sha256', secret).update(request.body).digest().length > 0
  return () => {
    const text = request.method === 'GET' ? request.rawQuery : request.body.toString('utf8')
    const parsed: unknown = isJson ? JSON.parse(text) : new URLSearchParams(text)
    if (!parsed || !isSignature()) throw new Error('nothing was parsed')
  }
}

function verifierOf(secret: string, { body, headers }: IngestRequest): () => boolean {
  const prefix = Buffer.from('302a300506032b6570032100', 'hex')
  const key: KeyObject = createPublicKey({ key: Buffer.concat([prefix, Buffer.from(secret, 'base64')]), format: 'der', type: 'spki' })
  const signed = Buffer.concat([Buffer.from(`${headers['telnyx-timestamp']}|`), body])
  const signature = Buffer.from(headers['telnyx-signature-ed25519'] ?? '', 'base64')
  return () => verify(null, signed, key, signature)
}

function signedContender(variant: SignedVariant): Contender {
  const { key, signingSecret } = keysOf(variant)
  const text = 'Your code is 482913. Do not share it with anybody. Ο κωδικός σας είναι 482913.'
  const { query, ...delivery } = signedDeliveries[variant]({ url, key, at, id: 'SM00000000000000000000000000000001', text })
  const request = ingestRequest({ ...delivery, rawQuery: query, url: query === '' ? url : `${url}?${query}`, now: at })
  return { name: variant, format: formatNamed(formatOf(variant)), request, secret: signingSecret }
}

function unsignedContenders(): Contender[] {
  const fields = { id: 'sms-1', to: '+447700900142', from: 'WhatsApp', text: 'Your code is 482913. Do not share it with anybody.' }
  const json = ingestRequest({ body: JSON.stringify(fields) })
  const kannel = ingestRequest({ method: 'GET', rawQuery: new URLSearchParams({ ...fields, coding: '0', charset: 'UTF-8' }).toString() })
  return [
    { name: 'json', format: formatNamed('json'), request: json, secret: 'secret' },
    { name: 'kannel', format: formatNamed('kannel'), request: kannel, secret: 'secret' },
  ]
}

function formatNamed(name: string): Format {
  const format = formats.get(name)
  if (!format) throw new Error(`there is no format ${name}`)
  return format
}
