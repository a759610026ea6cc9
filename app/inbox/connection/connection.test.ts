import { expect, test } from 'vitest'
import { initial, step, timing, type Connection, type Event } from './connection.ts'

function after(...events: Event[]): { connection: Connection; next: ReturnType<typeof step>['next'] } {
  return events.reduce<ReturnType<typeof step>>((before, event) => step(before.connection, event), {
    connection: initial,
    next: { do: 'nothing' },
  })
}

test('it starts as connecting, and a successful load makes it connected', () => {
  expect(after('start')).toMatchObject({ connection: { status: 'connecting' }, next: { do: 'load', afterMs: 0 } })
  expect(after('start', 'load succeeded').connection.status).toBe('connected')
})

test('the first load is tried three times, two seconds apart; then an error is shown, and it restarts after five', () => {
  expect(after('start', 'load failed')).toMatchObject({ connection: { status: 'connecting' }, next: { do: 'load', afterMs: 2000 } })
  expect(after('start', 'load failed', 'load failed').next).toEqual({ do: 'load', afterMs: 2000 })
  expect(after('start', 'load failed', 'load failed', 'load failed')).toMatchObject({
    connection: { status: 'error', failedLoads: 0 },
    next: { do: 'start again', afterMs: 5000, report: true },
  })
})

test('an outage is reported once, and again only after a recovery; a manual refresh always reports', () => {
  const three: Event[] = ['start', 'load failed', 'load failed', 'load failed']
  expect(after(...three, ...three).next).toMatchObject({ do: 'start again', report: false })
  expect(after(...three, 'start', 'load succeeded', ...three).next).toMatchObject({ report: true })
  expect(after(...three, 'refresh succeeded', ...three).next).toMatchObject({ report: true })
  expect(after(...three, 'refetch failed').next).toMatchObject({ report: true })
  expect(after('refetch failed', ...three).next).toMatchObject({ report: false })
})

test('a failed manual refetch restarts after a second', () => {
  expect(after('start', 'load succeeded', 'refetch failed')).toMatchObject({
    connection: { status: 'error' },
    next: { do: 'start again', afterMs: 1000, report: true },
  })
})

test('background refreshes may fail four times; the fifth failure reconnects after a second, a success resets', () => {
  const four: Event[] = ['refresh failed', 'refresh failed', 'refresh failed', 'refresh failed']
  expect(after('start', 'load succeeded', ...four)).toMatchObject({ connection: { status: 'connected' }, next: { do: 'nothing' } })
  expect(after('start', 'load succeeded', ...four, 'refresh failed').next).toEqual({ do: 'start again', afterMs: 1000, report: false })
  expect(after('start', 'load succeeded', ...four, 'refresh succeeded', ...four).connection.status).toBe('connected')
  expect(timing.failuresBeforeReconnect).toBe(5)
})

test('a lost connection is an error until a load succeeds, and a refused stream is polled until it opens', () => {
  expect(after('start', 'load succeeded', 'connection lost').connection.status).toBe('error')
  expect(after('start', 'load succeeded', 'connection lost', 'start', 'load succeeded').connection.status).toBe('connected')
  expect(after('stream blocked').connection.isPolling).toBe(true)
  expect(after('stream blocked', 'stream open').connection.isPolling).toBe(false)
  expect(after('stream blocked', 'stream refused').connection).toMatchObject({ isPolling: true, isCrowded: true })
  expect(after('stream refused', 'stream blocked').connection).toMatchObject({ isPolling: true, isCrowded: false })
  expect(after('stream refused', 'stream open').connection).toMatchObject({ isPolling: false, isCrowded: false })
})
