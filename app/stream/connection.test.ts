import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FactName } from '#domain/api/facts.ts'
import {
  beginConnection,
  nextDue,
  stateOf,
  step,
  type Command,
  type Connection,
  type ConnectionEvent,
  type ConnectionState,
  type Plan,
} from './connection.ts'
import type { ListsState } from './step-lists.ts'
import type { StreamState } from './step-stream.ts'

const supervised: Plan = { isSupervised: true, pollEveryMs: 5000 }
const plain: Plan = { isSupervised: false, pollEveryMs: 30_000 }

type Server = {
  /** Nothing responds while it is false: requests take their whole time and fail. */
  isThere: boolean
  hasLists: boolean
  stream: 'open' | 'blocked' | 'crowded'
}

/** A page by itself with a server, in a time of its own. What the page does is in `log`, with the second of each. */
function openPage(plan = supervised, server: Server = { isThere: true, hasLists: true, stream: 'open' }) {
  let connection = beginConnection(plan, 0)
  let now = 0
  let replies: Array<{ at: number; event: ConnectionEvent; isOfStream: boolean }> = []
  const log: string[] = []

  function send(event: ConnectionEvent) {
    const before = stateOf(connection)
    const next = step(connection, event, { now, random: 0 })
    connection = next.connection
    if (stateOf(connection) !== before) log.push(`${now / 1000} is ${stateOf(connection)}`)
    next.commands.forEach(run)
  }
  const reply = (inMs: number, event: ConnectionEvent, isOfStream = false) => void replies.push({ at: now + inMs, event, isOfStream })

  function run(command: Command) {
    const { isThere, hasLists, stream } = server
    if (command.do === 'load') {
      log.push(`${now / 1000} ${command.isTest ? 'test, ' : ''}${command.isWhole ? 'load' : 'refresh'}`)
      reply(isThere ? 10 : 5000, { type: 'ended', task: 'load', isOk: isThere && hasLists })
    } else if (command.do === 'check') reply(isThere ? 10 : command.timeoutMs, { type: 'ended', task: 'check', isOk: isThere })
    else if (command.do === 'sync') {
      log.push(`${now / 1000} sync`)
      reply(10, { type: 'ended', task: 'sync', isOk: true })
    } else if (command.do === 'report') log.push(`${now / 1000} report`)
    else if (command.do === 'requestLock') reply(0, { type: 'elected', knowsCursor: true })
    else if (command.do === 'disconnect') replies = replies.filter(({ isOfStream }) => !isOfStream)
    else if (command.do === 'connect' && isThere) {
      if (stream === 'open') for (let ms = 10; ms < 3_600_000; ms += 25_000) reply(ms, { type: 'data' }, true)
      if (stream === 'blocked') reply(10, { type: 'failed' }, true)
      if (stream === 'crowded') reply(10, { type: 'refused', isCrowded: true, retryMs: 60_000 }, true)
    }
  }

  send({ type: 'wanted' })
  return {
    log,
    server,
    send,
    state: () => stateOf(connection),
    connection: () => connection,
    /** Lets time pass, and returns what the page did meanwhile. */
    pass(seconds: number): string[] {
      const until = now + seconds * 1000
      const from = log.length
      for (;;) {
        replies.sort((a, b) => a.at - b.at)
        const [first] = replies
        const due = nextDue(connection)
        if (Math.min(first?.at ?? Infinity, due) > until) break
        now = Math.max(now, Math.min(first?.at ?? Infinity, due))
        if (first && first.at <= due) {
          replies.shift()
          send(first.event)
        } else send({ type: 'tick' })
      }
      now = until
      return log.slice(from)
    },
    goAway() {
      server.isThere = false
      // The line is silent: no heartbeat comes, and nobody says that it has ended.
      replies = replies.filter(({ isOfStream }) => !isOfStream)
    },
  }
}

const loading: ListsState = { is: 'loading', failures: 0, isReported: false }
test.each<[ListsState['is'], StreamState, ConnectionState]>([
  ['loading', { is: 'idle' }, 'connecting'],
  ['loading', { is: 'open' }, 'connecting'],
  ['fresh', { is: 'connecting', health: 'connecting', failures: 0 }, 'connecting'],
  ['fresh', { is: 'open' }, 'live'],
  ['fresh', { is: 'following', health: 'live', hasAsked: false }, 'live'],
  ['fresh', { is: 'waiting', health: 'waiting', failures: 1 }, 'waiting'],
  ['fresh', { is: 'waiting', health: 'polling', failures: 3 }, 'polling'],
  ['fresh', { is: 'connecting', health: 'polling', failures: 3 }, 'polling'],
  ['fresh', { is: 'waiting', health: 'crowded', failures: 0 }, 'crowded'],
  ['fresh', { is: 'following', health: 'crowded', hasAsked: true }, 'crowded'],
  ['stale', { is: 'open' }, 'stale'],
  ['offline', { is: 'waiting', health: 'crowded', failures: 0 }, 'offline'],
])('lists that are %s, with a stream that is %j: the page is %s', (is, stream, state) => {
  expect(stateOf({ ...beginConnection(supervised, 0), lists: { ...loading, is }, stream })).toBe(state)
})

test('a page loads its lists, is live, and refreshes them and the gateways every ten seconds', () => {
  const page = openPage()
  expect(page.pass(1)).toEqual(['0.01 is live'])
  expect(page.log).toEqual(['0 test, load', '0.01 is live'])
  expect(page.pass(21)).toEqual(['10 refresh', '10 sync', '20 refresh', '20 sync'])
})

test('lists that cannot be loaded are tried three times, two seconds apart, and again after five; it is reported once', () => {
  const page = openPage(supervised, { isThere: true, hasLists: false, stream: 'open' })
  const tries = ['0 test, load', '2.01 test, load', '4.02 test, load', '4.03 is stale', '4.03 report']
  page.pass(17)
  expect(page.log).toEqual([...tries, '9.03 test, load', '11.04 test, load', '13.05 test, load'])
  page.server.hasLists = true
  expect(page.pass(4)).toEqual(['18.06 test, load', '18.07 is live', '18.07 sync'])
})

test('what was missed is loaded until a load succeeds, and events that are missed meanwhile are loaded after it', () => {
  const page = openPage()
  page.pass(1)
  page.server.hasLists = false
  const missSomething = () => page.send({ type: 'fact', name: 'reset', isMasked: false })
  missSomething()
  page.pass(12)
  page.server.hasLists = true
  page.pass(8)
  missSomething()
  missSomething()
  page.pass(11)
  const loads = page.log.filter((line) => !line.endsWith('sync'))
  expect(loads).toEqual(['0 test, load', '0.01 is live', '1 load', '11 load', '21 load', '21.01 load', '31.01 refresh'])
})

test('a refresh may fail four times; after the fifth the lists are loaded as from the start', () => {
  const page = openPage()
  page.pass(1)
  page.server.hasLists = false
  expect(page.pass(50).filter((line) => !line.endsWith('sync'))).toEqual([
    '10 refresh',
    '20 refresh',
    '30 refresh',
    '40 refresh',
    '50 refresh',
    '50.01 is stale',
  ])
  page.server.hasLists = true
  expect(page.pass(1)).toEqual(['51.01 test, load', '51.02 is live'])
})

test('a line that dies silently is noticed within twelve seconds, and its return within eight, at whatever moment', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 120 }), (before, away) => {
      const page = openPage()
      page.pass(before / 2)
      page.goAway()
      page.pass(12)
      expect(page.state()).toBe('offline')
      page.pass(away / 2)
      page.server.isThere = true
      page.pass(8)
      expect(page.state()).toBe('live')
      expect(page.log.filter((line) => line.endsWith('report'))).toEqual([])
    }),
    { numRuns: 300 },
  )
})

test('a browser without a network is offline at once, and loads and connects again as soon as it has one', () => {
  const page = openPage()
  page.pass(5)
  page.goAway()
  page.send({ type: 'offline' })
  expect([page.state(), page.connection().stream.is]).toEqual(['offline', 'waiting'])
  page.pass(60)
  page.server.isThere = true
  page.send({ type: 'online' })
  page.pass(0.1)
  expect(page.log.slice(-4)).toEqual(['65 is stale', '65 test, load', '65.01 is live', '65.01 sync'])
})

test('no load is asked for while the server does not respond', () => {
  const page = openPage()
  page.pass(5)
  page.goAway()
  page.pass(9)
  expect(page.pass(60).filter((line) => /load|refresh|sync/.test(line))).toEqual([])
})

test.each([
  ['blocked', 'polling', 3.03],
  ['crowded', 'crowded', 0.01],
] as const)('while the stream is %s all lists are loaded every five seconds, until it is open', (stream, state, from) => {
  const page = openPage(supervised, { isThere: true, hasLists: true, stream })
  page.pass(from + 0.005)
  expect([page.state(), page.log.filter((line) => line.endsWith('load')).length]).toEqual([state, 2])
  expect(page.pass(10).filter((line) => line.endsWith('load')).length).toBe(2)
  page.server.stream = 'open'
  page.send({ type: 'reload' })
  page.pass(1)
  expect(page.state()).toBe('live')
  expect(page.pass(21).filter((line) => line.endsWith('refresh')).length).toBe(2)
  // A load that is due sooner stays due.
  page.send({ type: 'refused', isCrowded: false, retryMs: 500 })
  page.send({ type: 'fact', name: 'message.received', isMasked: true })
  page.pass(5.1)
  expect(page.connection().isBehind).toBe(false)
})

test('while the stream is about to come back, a refresh loads all lists: what it would have brought is missing', () => {
  const page = openPage()
  page.pass(9)
  page.send({ type: 'failed', retryMs: 8000 })
  expect(page.state()).toBe('waiting')
  expect(page.pass(2)).toEqual(['10 load', '10 sync'])
})

test('a reload by hand loads everything at once; it makes do with a load that runs; its failure is always reported', () => {
  const page = openPage()
  page.send({ type: 'reload' })
  expect([page.log, page.connection().isByHand]).toEqual([['0 test, load'], true])
  page.pass(5)
  expect(page.connection().isByHand).toBe(false)
  page.send({ type: 'reload' })
  expect([page.log.at(-1), page.connection().isByHand]).toEqual(['5 load', true])
  page.pass(1)
  page.server.hasLists = false
  for (const at of [6, 7]) {
    page.send({ type: 'reload' })
    expect(page.pass(1)).toContain(`${at}.01 report`)
  }
  expect([page.state(), page.connection().isByHand]).toEqual(['stale', false])
})

test('a load that the end of the session cuts short is neither a success nor a failure', () => {
  const page = openPage(supervised, { isThere: true, hasLists: true, stream: 'open' })
  page.send({ type: 'ended', task: 'load', isOk: null })
  expect([page.state(), page.connection().lists]).toEqual(['connecting', loading])
})

test.each<[FactName, boolean, number | null, 'load' | 'refresh']>([
  ['reset', false, 0, 'load'],
  ['number.changed', false, 0.1, 'refresh'],
  ['number.removed', false, 0.1, 'refresh'],
  ['message.received', false, 1, 'refresh'],
  // A visitor's events while somebody is signed in: the access token has expired.
  ['message.received', true, 1, 'load'],
  ['message.changed', true, 1, 'load'],
  ['message.changed', false, null, 'refresh'],
  ['message.deleted', true, null, 'refresh'],
  ['message.read', false, null, 'refresh'],
])('after %s (masked: %s) the lists are loaded after %s s: %s', (name, isMasked, afterS, what) => {
  const page = openPage()
  page.pass(8)
  page.send({ type: 'fact', name, isMasked })
  page.pass(1.5)
  expect(page.log.slice(2)).toEqual(afterS === null ? [] : [`${8 + afterS} ${what}`])
})

test('texts that arrive one after another do not load the lists more often than every five seconds', () => {
  const page = openPage()
  page.pass(1)
  const seconds = [5, 10, 15, 20]
  for (let count = 0; count < 200; count++) {
    page.send({ type: 'fact', name: 'message.received', isMasked: false })
    page.pass(0.1)
  }
  expect(page.log.filter((line) => line.endsWith('refresh'))).toEqual(seconds.map((at) => `${at} refresh`))
})

test('events that were missed during a load have the lists loaded once more', () => {
  const page = openPage()
  page.send({ type: 'fact', name: 'reset', isMasked: false })
  expect(page.pass(1)).toEqual(['0.01 load', '0.01 is live'])
})

test('a page that is not supervised asks for nothing while it has the stream, and polls while it has none', () => {
  const page = openPage(plain)
  expect(page.pass(600)).toEqual(['0.01 is live'])
  page.send({ type: 'fact', name: 'message.received', isMasked: false })
  page.send({ type: 'offline' })
  expect(page.state()).toBe('waiting')
  page.server.stream = 'crowded'
  expect(page.pass(100)).toEqual(['601.01 is crowded', '601.01 load', '631.01 load', '661.01 load', '691.01 load'])
  page.server.stream = 'open'
  page.send({ type: 'online' })
  expect(page.pass(600)).toEqual(['700.01 is live'])
})

test('in any order of events and answers, no task runs twice at once, and a page is live soon after all works again', () => {
  const happening = fc.oneof(
    fc.record({ pass: fc.integer({ min: 1, max: 20_000 }) }),
    fc.record({ isThere: fc.boolean(), hasLists: fc.boolean(), stream: fc.constantFrom<Server['stream']>('open', 'blocked', 'crowded') }),
    fc.constantFrom<ConnectionEvent>(
      { type: 'reload' },
      { type: 'offline' },
      { type: 'online' },
      { type: 'lost' },
      { type: 'restart' },
      { type: 'failed', retryMs: 4000 },
      { type: 'fact', name: 'reset', isMasked: false },
      { type: 'fact', name: 'message.received', isMasked: true },
    ),
  )
  fc.assert(
    fc.property(fc.constantFrom(supervised, plain), fc.array(happening, { maxLength: 30 }), (plan, run) => {
      const page = openPage(plan)
      const isSound = ({ running, due }: Connection) => new Set(running).size === running.length && due.stream < Infinity
      for (const each of run) {
        if ('pass' in each) page.pass(each.pass / 1000)
        else if ('type' in each) page.send(each)
        else Object.assign(page.server, each)
        expect(isSound(page.connection())).toBe(true)
      }
      Object.assign(page.server, { isThere: true, hasLists: true, stream: 'open' })
      page.pass(120)
      expect(page.state()).toBe('live')
    }),
    { numRuns: 500 },
  )
})
