import { join } from 'node:path'
import pino from 'pino'
import { expect, test } from 'vitest'
import { buildServer } from '#server/build-server.ts'
import { createGateway } from '#server/gateways/create-gateway.ts'
import { findIngestGateway } from '#server/gateways/find-ingest-gateway.ts'
import { offerActions } from '#server/operations/command-socket/offer-actions.ts'
import { emptyPlace, kinds, type Place } from '#tests/harness/backed-up-database.ts'
import { openLiveStream } from '#tests/harness/open-live-stream.ts'
import { testNumbers } from '#tests/harness/open-test-app.ts'
import { backUp } from './back-up.ts'
import { restore } from './restore.ts'

const [number = ''] = testNumbers
const other: Record<string, (typeof kinds)[number]> = { pglite: kinds.at(-1) ?? 'pglite', postgres: 'pglite' }

/** A running node on this place, as the start makes one. */
async function openNode(place: Place) {
  const app = await place.open()
  const log = pino({ level: 'silent' })
  const server = await buildServer(app, log)
  await server.listen({ port: 0, host: '127.0.0.1' })
  const [address] = server.addresses()
  const endActions = await offerActions(app)
  return {
    ...app,
    url: `http://127.0.0.1:${typeof address === 'object' ? address.port : 0}`,
    async [Symbol.asyncDispose]() {
      await endActions()
      app.hub.close()
      await server.close()
      await app.close()
    },
  }
}

test.each(kinds.slice(-1))(
  'a backup of a running server (%s) has every text that was acknowledged before; readers reload, and see a new text once',
  async (kind) => {
    await using old = await emptyPlace(kind)
    await using next = await emptyPlace(other[kind] ?? 'pglite')
    const file = join(old.config.dataDir, 'callbox.backup')
    const acknowledged: string[] = []
    let before = ''
    let gatewayId = ''
    let latest = 0
    {
      await using node = await openNode(old)
      await node.connection.query('insert into phone_numbers (number) values ($1)', [number])
      gatewayId = (await createGateway({ ...node.app, viewer: { kind: 'visitor' } }, { name: 'Test gateway' })).id
      const gateway = await findIngestGateway(node.app, gatewayId)
      let isDone = false
      const deliver = async () => {
        for (let count = 0; !isDone; count++) {
          const text = `text ${count}`
          const { status, messageId } = await node.receive(gateway, 'json', {
            externalId: `x${count}`,
            to: number,
            from: 'Google',
            text,
            sentAt: null,
          })
          if (status === 'stored') acknowledged.push(text)
          latest = Math.max(latest, Number(messageId))
        }
      }
      await using reader = await openLiveStream(node.url)
      const delivering = deliver()
      await reader.until(20, 'message.received')
      const stored = acknowledged.length
      await backUp(old.config, file)
      // Nothing is held up by it for good.
      const after = acknowledged.length
      await reader.until(after + 20, 'message.received')
      isDone = true
      await delivering
      before = reader.lastEventId()
      acknowledged.length = stored
    }

    await restore(next.config, file)
    await using node = await openNode(next)
    const { rows } = await node.connection.query('select message_content as text from sms_messages order by id')
    expect(rows.map(({ text }) => text)).toEqual(expect.arrayContaining(acknowledged))
    // Texts arrive one after the other: what is there has no gap.
    expect(rows.map(({ text }) => text)).toEqual(rows.map((_, count) => `text ${count}`))
    await using returned = await openLiveStream(node.url, { 'last-event-id': before })
    expect(await returned.until(1)).toMatchObject([{ event: 'reset' }])
    await using fresh = await openLiveStream(node.url)
    const counted = async () => (await node.app.numbers.numbers()).find((one) => one.number === number)?.message_count
    expect(await counted()).toBe(rows.length)

    const gateway = await findIngestGateway(node.app, gatewayId)
    const text = { to: number, from: 'Google', sentAt: null }
    expect(await node.receive(gateway, 'json', { ...text, externalId: 'x0', text: 'text 0' })).toMatchObject({ status: 'duplicate' })
    const stored = await node.receive(gateway, 'json', { ...text, externalId: 'new', text: 'after the restore' })
    // An id that was given out after the backup is not given out again.
    expect(Number(stored.messageId)).toBeGreaterThan(latest)
    await node.receive(gateway, 'json', { ...text, externalId: 'last', text: 'and another' })
    for (const stream of [returned, fresh]) {
      const events = await stream.until(2, 'message.received')
      expect(events).toHaveLength(2)
      expect(events.map(({ data }) => data['id'])[0]).toBe(stored.messageId)
    }
    expect(await counted()).toBe(rows.length + 2)
  },
)
