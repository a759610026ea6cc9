import { expect, test } from 'vitest'
import { noLink } from '#domain/gateways/smpp.ts'
import { describeConnection } from './describe-connection.ts'
import type { LogEntry } from '../gateway.ts'

const since = '2026-11-22T10:00:00.000Z'
const at = (second: number) => new Date(Date.parse(since) + second * 1000).toISOString()
const entryAt = (second: number, outcome: LogEntry['outcome']): LogEntry => ({
  id: `entry-${second}`,
  outcome,
  reason: null,
  format: 'json',
  external_id: null,
  recipient: null,
  sender: null,
  message_content: null,
  received_at: at(second),
  message_id: null,
  request_id: null,
})
const reached = { link: noLink, pull: null, last_text_at: null }
const silent = { ...reached, last_heard_at: null }

test('what came before does not count', () => {
  expect(describeConnection({ ...reached, last_heard_at: at(-1) }, [entryAt(-1, 'stored'), entryAt(-2, 'refused')], since)).toEqual({
    connected: null,
    problem: null,
    unreachable: null,
  })
})

test('a text or a heartbeat connects, whichever came last', () => {
  expect(describeConnection(silent, [entryAt(3, 'duplicate'), entryAt(2, 'stored')], since).connected?.at).toBe(at(3))
  expect(describeConnection({ ...reached, last_heard_at: at(4) }, [entryAt(3, 'stored')], since).connected).toEqual({
    at: at(4),
    entry: null,
  })
  expect(describeConnection({ ...reached, last_heard_at: at(0) }, [], since).connected).toEqual({ at: at(0), entry: null })
})

test('a problem is told until something good comes after it, and again when there is a new one', () => {
  const refused = entryAt(1, 'refused')
  expect(describeConnection(silent, [refused], since)).toEqual({
    connected: null,
    problem: { at: at(1), entry: refused },
    unreachable: null,
  })
  expect(describeConnection({ ...reached, last_heard_at: at(2) }, [refused], since).problem).toBeNull()
  const held = entryAt(3, 'held')
  const both = describeConnection({ ...reached, last_heard_at: at(2) }, [held, refused], since)
  expect([both.connected?.at, both.problem?.entry]).toEqual([at(2), held])
})

test('a link or a device that cannot be reached is told with its error', () => {
  const error = 'The message centre refused the password.'
  expect(describeConnection({ ...silent, link: { ...noLink, state: 'down', error } }, [], since).unreachable).toBe(error)
})
