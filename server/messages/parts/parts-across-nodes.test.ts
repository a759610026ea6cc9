import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { expect, test } from 'vitest'
import type { SignedInUser } from '#domain/users/access.ts'
import { partsTimeoutMs } from '#domain/messages/parts.ts'
import { parseConfig } from '#server/base/config.ts'
import { createGateway } from '#server/gateways/create-gateway.ts'
import { findIngestGateway } from '#server/gateways/find-ingest-gateway.ts'
import { openApp, type Runtime } from '#server/open-app.ts'
import { createDatabase } from '#tests/harness/create-database.ts'
import { textPart, type PartOptions } from '#tests/harness/text-part.ts'
import { publishOverdueTexts } from './publish-overdue-texts.ts'

const postgresUrl = process.env['TEST_DATABASE_URL']
const viewer: SignedInUser = {
  kind: 'user',
  id: '00000000-0000-4000-8000-000000000001',
  email: 'admin@example.test',
  fullName: null,
  role: 'admin',
  sessionId: '00000000-0000-4000-8000-000000000002',
}

/** A database that several nodes are opened on, one after the other or, on Postgres, at once. */
async function openCluster() {
  const dataDir = mkdtempSync(join(tmpdir(), 'callbox-nodes-'))
  const database = postgresUrl ? await createDatabase(postgresUrl) : null
  const env = { NODE_ENV: 'test', DATA_DIR: dataDir, SECRET: 'a secret for tests only', DATABASE_URL: database?.url }
  const nodes: Runtime[] = []
  const clock = { ahead: 0 }
  const close = async () => {
    for (const node of nodes.splice(0)) {
      node.hub.close()
      await node.close()
    }
  }
  return {
    clock,
    async open() {
      const now = () => new Date(Date.now() + clock.ahead)
      const node = await openApp(parseConfig(env), pino({ level: 'silent' }), { now, sendEmail: async () => {} })
      nodes.push(node)
      return node
    },
    close,
    async [Symbol.asyncDispose]() {
      await close()
      await database?.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function addGateway({ app }: Runtime): Promise<string> {
  return (await createGateway({ ...app, viewer }, { name: 'Link', lists_numbers: 'all' })).id
}

async function deliver({ app, receive }: Runtime, gateway: string, text: string, options: PartOptions = {}) {
  return receive(await findIngestGateway(app, gateway), 'kannel', textPart(text, options))
}

async function stored({ connection }: Runtime): Promise<string[]> {
  const { rows } = await connection.query('select message_content from sms_messages order by id')
  return rows.map((row) => String(row['message_content']))
}

test('a restart between the parts of a text changes nothing, nor one between a text that was published and its last part', async () => {
  await using cluster = await openCluster()
  let node = await cluster.open()
  const gateway = await addGateway(node)
  await deliver(node, gateway, 'one ')
  await deliver(node, gateway, 'three ', { reference: '8:43' })
  await cluster.close()

  node = await cluster.open()
  expect((await deliver(node, gateway, 'one ')).status).toBe('duplicate')
  expect((await deliver(node, gateway, 'two', { number: 2, externalId: 'two' })).messageId).toBeDefined()
  cluster.clock.ahead += partsTimeoutMs
  await publishOverdueTexts(node.app)
  expect(await stored(node)).toEqual(['one two', 'three […]'])
  await cluster.close()

  node = await cluster.open()
  await deliver(node, gateway, 'four', { reference: '8:43', number: 2 })
  expect((await deliver(node, gateway, 'two', { number: 2, externalId: 'two' })).status).toBe('duplicate')
  expect(await stored(node)).toEqual(['one two', 'three four'])
})

test.runIf(postgresUrl)('of two nodes that receive the parts of one text at the same moment exactly one stores it', async () => {
  await using cluster = await openCluster()
  const [one, other] = [await cluster.open(), await cluster.open()]
  const gateway = await addGateway(one)
  const count = 200
  const texts = Array.from({ length: count }, (_, index) => index)
  const send = (node: Runtime, text: number, number: number) =>
    deliver(node, gateway, `${text}.${number} `, { reference: `16:${text}`, number, externalId: `${text}-${number}` })
  // Every part goes to both nodes; each node gets the parts in the opposite order of the other.
  const receipts = await Promise.all(
    texts.flatMap((text) => [send(one, text, 1), send(other, text, 2), send(other, count - 1 - text, 1), send(one, count - 1 - text, 2)]),
  )
  expect(receipts.filter(({ status }) => status === 'duplicate')).toHaveLength(count * 2)
  expect((await stored(one)).toSorted()).toEqual(texts.map((text) => `${text}.1 ${text}.2 `).toSorted())
})

test.runIf(postgresUrl)('references that two nodes use again at the same moment lose no text', async () => {
  await using cluster = await openCluster()
  const [one, other] = [await cluster.open(), await cluster.open()]
  const gateway = await addGateway(one)
  for (let round = 0; round < 20; round++) {
    const parts = Array.from({ length: 5 }, (_, key) => key).flatMap((key) => [
      deliver(one, gateway, `${round}.${key}.1 `, { reference: `8:${key}` }),
      deliver(other, gateway, `${round}.${key}.2`, { reference: `8:${key}`, number: 2 }),
    ])
    await Promise.all(parts)
  }
  const expected = Array.from({ length: 100 }, (_, at) => `${Math.floor(at / 5)}.${at % 5}.1 ${Math.floor(at / 5)}.${at % 5}.2`)
  expect((await stored(one)).toSorted()).toEqual(expected.toSorted())
})

test.runIf(postgresUrl)('a last part that arrives while the text is being published completes it, whichever is first', async () => {
  await using cluster = await openCluster()
  const [one, other] = [await cluster.open(), await cluster.open()]
  const gateway = await addGateway(one)
  const texts = Array.from({ length: 50 }, (_, index) => index)
  for (const text of texts) await deliver(one, gateway, `${text}.1 `, { reference: `16:${text}` })
  cluster.clock.ahead += partsTimeoutMs
  await Promise.all([
    publishOverdueTexts(one.app),
    publishOverdueTexts(other.app),
    ...texts.map((text) => deliver(text % 2 ? one : other, gateway, `${text}.2`, { reference: `16:${text}`, number: 2 })),
  ])
  expect((await stored(one)).toSorted()).toEqual(texts.map((text) => `${text}.1 ${text}.2`).toSorted())
  const { rows } = await one.connection.query('select from sms_messages where is_incomplete')
  expect(rows).toEqual([])
})

test.runIf(postgresUrl)(
  'a thousand texts with equal second parts and few references are whole at once, whichever node gets a part',
  async () => {
    await using cluster = await openCluster()
    const nodes = [await cluster.open(), await cluster.open(), await cluster.open()]
    const gateway = await addGateway(nodes.at(0) as Runtime)
    const texts = Array.from({ length: 1000 }, (_, text) => text)
    for (const hasIds of [false, true]) {
      const send = (text: number, number: number) =>
        deliver(nodes.at((text + number) % 3) as Runtime, gateway, number === 1 ? `Your code is ${text}` : '. Tell nobody.', {
          from: hasIds ? 'Bank' : 'Shop',
          reference: `8:${(text * 167) % 251}`,
          number,
          externalId: hasIds ? `${text}-${number}` : null,
        })
      await Promise.all(texts.flatMap((text) => (text % 2 ? [send(text, 1), send(text, 2)] : [send(text, 2), send(text, 1)])))
    }
    const whole = texts.map((text) => `Your code is ${text}. Tell nobody.`)
    expect((await stored(nodes.at(0) as Runtime)).toSorted()).toEqual([...whole, ...whole].toSorted())
  },
)
