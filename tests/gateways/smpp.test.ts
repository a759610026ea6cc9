import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { holdLinks } from '#server/ingest/smpp/hold-links.ts'
import { freePort } from './free-port.ts'
import { openReceiver } from './open-receiver.ts'
import { skipWithout } from './skip-without.ts'
import { startProgram } from './start-program.ts'

const driveSmpp = '/usr/lib/kannel/test/drive_smpp'
const texts = 500

/** drive_smpp wants to be a box of a bearerbox as well, at this port and no other, and ends when nothing is there. */
async function openEmptyBearerbox(): Promise<Server> {
  const server = createServer((socket) => socket.resume().on('error', () => {}))
  await once(server.listen(13_001, '127.0.0.1'), 'listening')
  return server
}

describe.skipIf(skipWithout(driveSmpp))('an SMPP link to Kannel’s drive_smpp', () => {
  // It knows bind_receiver and bind_transmitter; a transceiver it does not answer.
  test('takes in all that it sends, once each, and every one is confirmed', async () => {
    const port = await freePort()
    const bearerbox = await openEmptyBearerbox()
    await using receiver = await openReceiver('smpp', {
      smpp: { host: '127.0.0.1', port, tls: false, system_id: 'callbox', password: 'secret', bind: 'receiver', window: 10 },
    })
    await using smsc = await startProgram(driveSmpp, ['-v', '0', '-p', String(port), '-m', String(texts)], {
      log: join(receiver.directory, 'drive_smpp.out'),
    })
    const links = holdLinks({ app: receiver.app.app, receive: receiver.app.receive })
    try {
      await links.check()
      const countConfirmed = () => smsc.log().split('PDU of type deliver_sm_resp').length - 1
      await expect
        .poll(countConfirmed, { interval: 200, timeout: 60_000 })
        .toBe(texts)
        .catch((error: unknown) => {
          throw new Error(`Not all were confirmed. drive_smpp said last: ${smsc.log().slice(-1000)}`, { cause: error })
        })
      // The texts are their numbers. They are sent to 123, which is not ours, so they are held.
      const held = await receiver.app.app.db.selectFrom('ingest_log').select(['outcome', 'message_content']).execute()
      expect(held.filter(({ outcome }) => outcome !== 'held')).toEqual([])
      expect(held.map((entry) => Number(entry.message_content)).toSorted((one, other) => one - other)).toEqual(
        Array.from({ length: texts }, (_, n) => n + 1),
      )
    } finally {
      await links.stop()
      bearerbox.close()
    }
  })
})
