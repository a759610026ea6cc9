import { expect, test } from 'vitest'
import { floodSession, fuzzSessions } from '#tests/harness/fuzz-session.ts'

test('mutated PDUs neither throw out of a session nor wedge it', async () => {
  const { pdus, bugs, stored, refused, sessions } = await fuzzSessions(20260824, 5000)
  expect(bugs).toEqual([])
  expect(pdus).toBe(5000)
  // They were of every sort.
  for (const count of [stored, refused, sessions]) expect(count).toBeGreaterThan(5)
})

const mb = 1024 * 1024
const pduOf = (command: string, body = Buffer.alloc(0)) => {
  const header = Buffer.from(`00000000${command}0000000000000001`, 'hex')
  header.writeUInt32BE(header.length + body.length)
  return Buffer.concat([header, body])
}
/** A deliver_sm without addresses whose message_payload has so many bytes. */
const delivery = (bytes: number) => {
  const payload = Buffer.from([0x04, 0x24, bytes >> 8, bytes & 255])
  return pduOf('00000005', Buffer.concat([Buffer.alloc(17), payload, Buffer.alloc(bytes, 'a')]))
}

test.each([
  ['enquire_link', pduOf('00000015')],
  ['commands that nobody knows', pduOf('00000333')],
  ['deliveries that cannot be parsed', pduOf('00000005')],
  ['texts', delivery(5)],
  ['texts of 64 KB', delivery(65_000)],
])('a message centre that floods and never reads is soon read no longer: %s', async (_name, pdu) => {
  const { taken, held } = await floodSession(pdu, 16 * mb)
  expect(taken).toBeLessThan(2 * mb)
  expect(held).toBeLessThan(0.25 * mb)
})
