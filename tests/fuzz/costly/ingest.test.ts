import { afterAll, beforeAll, expect, test } from 'vitest'
import { gatewayKinds, maxRequestBytes, maxTextsPerRequest } from '#domain/gateways/gateway.ts'
import { exampleText } from '#domain/gateways/setups/gateway-setup.ts'
import { gatewaySetups } from '#domain/gateways/setups/gateway-setups.ts'
import { formats } from '#server/ingest/webhooks/formats.ts'
import { testNumbers } from '#tests/harness/open-test-app.ts'
import { parseCurl } from '#tests/harness/run-curl.ts'
import { keysOf, signedDeliveries, signedVariants, formatOf, type SignedVariant } from '#tests/harness/signed-delivery.ts'
import { dearestTexts, grownTexts } from './grown-text.ts'
import { attack } from './attack.ts'
import type { Growing } from './measure-cost.ts'
import { openMeasuredServer, type Call, type MeasuredServer } from './open-measured-server.ts'

const publicUrl = 'http://callbox.example.test'
let server: MeasuredServer
let serial = 0
beforeAll(async () => void (server = await openMeasuredServer({ env: { PUBLIC_URL: publicUrl } })))
afterAll(() => server[Symbol.asyncDispose]())

type Gateway = { id: string; token: string }

async function createGateway(kind: string, signingSecret?: string): Promise<Gateway> {
  const answer = await server.send({
    who: 'admin',
    method: 'POST',
    path: '/api/admin/gateways',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: `Gateway ${++serial}`,
      kind,
      current_phone_number: testNumbers[0],
      lists_numbers: 'own',
      ...(signingSecret ? { signing_secret: signingSecret } : {}),
    }),
  })
  expect(answer.status, answer.body).toBe(201)
  return JSON.parse(answer.body) as Gateway
}

/** A text in the place of the documented one, and another id, by the content of the request. */
function fillExample({ url, method, headers, body }: ReturnType<typeof parseCurl>, text: string): Call {
  const id = String(++serial)
  const json = (given: string) => given.replaceAll(exampleText, () => JSON.stringify(text).slice(1, -1)).replaceAll('1795339800', id)
  const form = (given: string) => {
    const fields = new URLSearchParams(given)
    for (const [name, value] of fields) {
      if (value === exampleText) fields.set(name, text)
      else if (/id$/i.test(name)) fields.set(name, id)
    }
    return fields.toString()
  }
  const [path = '', query] = url.slice(publicUrl.length).split('?')
  const filled = body?.trimStart().startsWith('{')
    ? json(body).replaceAll(Buffer.from(exampleText).toString('base64'), Buffer.from(text).toString('base64'))
    : headers['content-type']?.includes('form')
      ? form(body ?? '')
      : body?.replace(exampleText, () => text)
  return { path: query === undefined ? path : `${path}?${form(query)}`, method, headers, ...(body === null ? {} : { body: filled ?? '' }) }
}

const sizes = (largest: number) => [largest / 16, largest / 4, largest].map((size) => Math.max(1, Math.floor(size)))

async function growingOf(kind: (typeof gatewayKinds)[number]): Promise<Growing[]> {
  const gateway = await createGateway(kind)
  const { tryIt } = gatewaySetups[kind]({ url: publicUrl, gatewayId: gateway.id, token: gateway.token })
  if (tryIt === undefined) throw new Error(`${kind} does not deliver over HTTP`)
  const example = parseCurl(tryIt)
  const grown: Growing[] = []
  const isGet = example.method === 'GET'
  const isBinary = !/json|form/.test(example.headers['content-type'] ?? '')
  for (const [name, write] of Object.entries(grownTexts).filter(([each]) => kind === 'json' || dearestTexts.includes(each))) {
    const text = write(60)
    const perUnit = isGet
      ? encodeURIComponent(text.toWellFormed()).length
      : tryIt.includes('json') || isBinary
        ? Math.max(Buffer.byteLength(text) * 1.4, JSON.stringify(text).length)
        : encodeURIComponent(text.toWellFormed()).length
    const most = ((isGet ? 15_000 : maxRequestBytes * 0.95) * 60) / perUnit
    grown.push({ name: `${kind}: a text of ${name}`, sizes: sizes(most), send: (size) => deliver(fillExample(example, write(size))) })
    // What an SMS can have is stored, searched and shown; what is longer need not be.
    if (kind === 'json')
      grown.push({
        name: `${kind}: a text of ${name} that an SMS can have`,
        sizes: sizes(17_000),
        send: (size) => deliver(fillExample(example, write(size))),
      })
  }
  return grown
}

/** Any content with the token, whatever the format makes of it; and without it. */
function anyContentOf(format: string, gateway: Gateway, isKnown: boolean): Growing[] {
  const path = `/ingest/${gateway.id}/${format}`
  const headers: Record<string, string> = isKnown ? { authorization: `Bearer ${gateway.token}` } : {}
  const most = maxRequestBytes * 0.95
  const about = isKnown ? format : `${format}, from a stranger`
  const grown: Growing[] = []
  const add = (name: string, largest: number, type: string, write: (size: number) => string) =>
    grown.push({
      name: `${about}: ${name}`,
      sizes: sizes(largest),
      send: (size) => server.send({ path, method: 'POST', headers: { ...headers, 'content-type': type }, body: write(size) }),
    })
  const get = (name: string, largest: number, write: (size: number) => string) =>
    grown.push({
      name: `${about}: by GET, ${name}`,
      sizes: sizes(largest),
      send: (size) => server.send({ path: `${path}?${write(size)}`, headers }),
    })
  add('nested lists', most / 2, 'application/json', (size) => '['.repeat(size) + ']'.repeat(size))
  add('nested objects', most / 6, 'application/json', (size) => `${'{"a":'.repeat(size)}1${'}'.repeat(size)}`)
  add(
    'many fields',
    most / 11,
    'application/json',
    (size) => `{${Array.from({ length: size }, (_, at) => `"${at + 100_000}":1`).join(',')}}`,
  )
  add('digits', most, 'application/json', (size) => '1'.repeat(size))
  add('many form fields', most / 9, 'application/x-www-form-urlencoded', (size) =>
    Array.from({ length: size }, (_, at) => `${at + 100_000}=1`).join('&'),
  )
  add('the same form field', most / 4, 'application/x-www-form-urlencoded', (size) => 'a=1&'.repeat(size))
  add('percents', most / 3, 'application/x-www-form-urlencoded', (size) => `a=${'%41'.repeat(size)}`)
  add('lines', most / 2, 'application/octet-stream', (size) => 'a:'.repeat(size))
  add('headers of a file', most / 10, 'application/octet-stream', (size) =>
    Array.from({ length: size }, (_, at) => `h${at + 10_000}: 1\n`).join(''),
  )
  add('a long type', 14_000, 'x', () => 'x')
  const last = grown.at(-1)
  if (last)
    last.send = (size) =>
      server.send({
        path,
        method: 'POST',
        headers: { ...headers, 'content-type': `application/json${';a=b'.repeat(size / 4)}` },
        body: '{}',
      })
  get('many fields', 15_000 / 6, (size) => Array.from({ length: size }, (_, at) => `${at}=1`).join('&'))
  get('tokens', 15_000 / 8, (size) => 'token=x&'.repeat(size))
  get('question marks', 15_000, (size) => `token=${'?'.repeat(size - 6)}`)
  get('numbers of ports', 15_000 / 22, (size) => Array.from({ length: size }, (_, at) => `number.${at}=447700900142&`).join(''))
  return grown
}

function listsOf({ id, token }: Gateway): Growing[] {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const send = (format: string, body: unknown) =>
    server.send({ path: `/ingest/${id}/${format}?number.1=447700900142`, method: 'POST', headers, body: JSON.stringify(body) })
  const each = <Entry>(size: number, entry: (at: number) => Entry) => Array.from({ length: size }, () => entry(++serial))
  return [
    {
      name: 'json: many texts',
      sizes: [31, 125, maxTextsPerRequest],
      send: (size) =>
        send('json', { messages: each(size, (at) => ({ id: `m${at}`, to: testNumbers[at % 6], from: 'Google', text: `Code ${at}` })) }),
    },
    {
      name: 'json: more texts than may be',
      sizes: [600, 2400],
      send: (size) => send('json', { messages: each(size, (at) => ({ id: `m${at}`, to: testNumbers[0], from: 'G', text: 'C' })) }),
    },
    {
      name: 'json: many texts of the same id',
      sizes: [31, 125, maxTextsPerRequest],
      send: (size) => send('json', { messages: each(size, () => ({ id: 'same', to: testNumbers[0], from: 'Google', text: 'Code' })) }),
    },
    {
      name: 'json: many texts of other numbers',
      sizes: [31, 125, maxTextsPerRequest],
      send: (size) =>
        send('json', {
          messages: each(size, (at) => ({
            id: `m${at}`,
            to: `+4477009${String(at).padStart(5, '0').slice(-5)}`,
            from: 'Google',
            text: `Code ${at}`,
          })),
        }),
    },
    {
      name: 'dinstar: many texts',
      sizes: [31, 125, maxTextsPerRequest],
      send: (size) =>
        send('dinstar', {
          sn: 'a',
          sms: each(size, (at) => ({
            incoming_sms_id: at,
            port: 1,
            number: 'Google',
            timestamp: '2026-11-22 09:30:00',
            text: `Code ${at}`,
          })),
        }),
    },
    {
      name: 'ejoin: many texts',
      sizes: [31, 125, maxTextsPerRequest],
      send: (size) =>
        send('ejoin', {
          type: 'recv-sms',
          sms: each(size, (at) => [0, '1', 1_795_339_800 + at, 'Google', '', 'WW91ciBjb2RlIGlzIDQ4MjkxMw==']),
        }),
    },
    {
      name: 'json: one text under many ids',
      sizes: [31, 125, maxTextsPerRequest],
      send: (size) => {
        const sent_at = new Date(Math.floor(Date.now() / 1000) * 1000 - ++serial * 1000).toISOString()
        return send('json', {
          messages: each(size, (at) => ({ id: `m${at}`, to: testNumbers[0], from: 'Google', text: 'Code 482913', sent_at })),
        })
      },
    },
    {
      name: 'kannel: a text of a header with many elements, and of escapes that its tables read',
      sizes: [60, 240, 960],
      send: (size) =>
        server.send({
          path: `/ingest/${id}/kannel?token=${token}&from=A&to=447700900142&id=k${++serial}&udh=%${(2 * Math.min(size, 125) + 3).toString(16).padStart(2, '0')}%24%01%01${'%99%00'.repeat(Math.min(size, 125))}&text=${'?s'.repeat(size)}`,
        }),
    },
    {
      name: 'kannel: parts of many texts',
      sizes: [16, 64],
      send: async (size) => {
        for (const at of each(size, (n) => n))
          await server.send({
            path: `/ingest/${id}/kannel?token=${token}&from=A&to=447700900142&text=a&id=k${at}&udh=%05%00%03%${(at % 90) + 10}%FF%01`,
          })
      },
    },
  ]
}

/** A text is searched and pushed afterwards, which belongs to it. */
const deliver = async (call: Call) => {
  const answer = await server.send(call)
  await server.runJobs()
  return answer
}

const deliverOverHttp = gatewayKinds.filter((kind) => gatewaySetups[kind]({ url: '', gatewayId: '', token: '' }).tryIt !== undefined)

test.each(deliverOverHttp)('%s: texts that grow', { timeout: 300_000 }, async (kind) => {
  await attack(server, kind, await growingOf(kind))
})

test.each([...formats.keys()])('%s: anything else that grows, from a gateway and from a stranger', { timeout: 300_000 }, async (format) => {
  const gateway = await createGateway('json', 'a secret')
  await attack(server, format, [...anyContentOf(format, gateway, true), ...anyContentOf(format, gateway, false)])
})

test('more and more texts in one request', { timeout: 300_000 }, async () => {
  await attack(
    server,
    'lists',
    listsOf(await createGateway('json')).map((input) => ({ ...input, most: 500 })),
  )
})

test.each(signedVariants)('%s: signed texts that grow', { timeout: 300_000 }, async (variant) => {
  const { key, signingSecret } = keysOf(variant)
  const gateway = await createGateway('json', signingSecret)
  const url = `${publicUrl}/ingest/${gateway.id}/${formatOf(variant)}`
  const send = (text: string) => {
    const { method, query, headers, body } = signedDeliveries[variant]({ url, key, at: new Date(), id: `s${++serial}`, text })
    return deliver({
      path: `${url.slice(publicUrl.length)}${query ? `?${query}` : ''}`,
      method,
      headers,
      ...(method === 'GET' ? {} : { body }),
    })
  }
  const texts = Object.entries(grownTexts).filter(([name]) => dearestTexts.includes(name))
  const inputs = texts.map(([name, write]) => ({
    name: `${variant}: a signed text of ${name}`,
    sizes: sizes(variant === 'vonage query' ? 1000 : 17_000),
    send: (size: number) => send(write(size)),
  }))
  await attack(server, variant, [...inputs, ...forgedOf(variant, { url })])
})

/** Requests of strangers with a signature, which is wrong: their bodies are read before anybody is authenticated. */
function forgedOf(variant: SignedVariant, { url }: { url: string }): Growing[] {
  const { otherKey } = keysOf(variant)
  const send = (alter: (body: string) => string) => {
    const { method, query, headers, body } = signedDeliveries[variant]({ url, key: otherKey, at: new Date(), id: 'forged', text: 'a' })
    if (method === 'GET') return server.send({ path: `${url.slice(publicUrl.length)}?${alter(query).slice(0, 15_000)}` })
    return server.send({ path: url.slice(publicUrl.length), method, headers, body: alter(body) })
  }
  const most = maxRequestBytes - 2000
  const forged = (name: string, perEntry: number, alter: (body: string, size: number) => string): Growing => ({
    name: `${variant}, forged: ${name}`,
    sizes: sizes(most / perEntry),
    send: (size) => send((body) => alter(body, size)),
  })
  return [
    forged(
      'many fields of a form',
      5,
      (body, size) => `${body}&${Array.from({ length: size }, (_, at) => (at + 36 ** 2).toString(36)).join('&')}`,
    ),
    forged(
      'the same field of a form with different values',
      8,
      (body, size) => `${body}&${Array.from({ length: size }, (_, at) => `a=${at}`).join('&')}`,
    ),
    forged('many fields', 11, (_body, size) => `{${Array.from({ length: size }, (_, at) => `"${at + 100_000}":1`).join(',')}}`),
    forged('nested lists', 2, (_body, size) => '['.repeat(size) + ']'.repeat(size)),
    forged('letters', 1, (_body, size) => 'a'.repeat(size)),
  ]
}
