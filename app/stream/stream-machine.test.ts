import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  hasConnection,
  healthOf,
  idle,
  isLeading,
  step,
  streamTiming,
  type Command,
  type Health,
  type StreamEvent,
  type StreamState,
} from './stream-machine.ts'

const healths: Health[] = ['connecting', 'open', 'broken', 'blocked', 'refused']
const events: StreamEvent[] = [
  { type: 'start' },
  { type: 'stop' },
  { type: 'elected' },
  { type: 'deposed' },
  { type: 'cursorKnown' },
  { type: 'data' },
  { type: 'failed' },
  { type: 'failed', retryMs: 7000 },
  { type: 'refused', isCrowded: true, retryMs: 30_000 },
  { type: 'refused', isCrowded: false },
  { type: 'timer' },
  ...healths.map((health) => ({ type: 'leaderSpoke', health, silentMs: 20_000 }) as const),
  { type: 'visible' },
  { type: 'lost' },
  { type: 'retry' },
  { type: 'restart' },
]
const following: StreamState = { is: 'following', health: 'open', hasAsked: false }
const states: StreamState[] = [
  idle,
  following,
  { ...following, hasAsked: true },
  { ...following, health: 'broken' },
  { is: 'pending' },
  { is: 'connecting', health: 'connecting', failures: 0 },
  { is: 'connecting', health: 'blocked', failures: 4 },
  { is: 'open' },
  { is: 'waiting', health: 'broken', failures: 1 },
  { is: 'waiting', health: 'refused', failures: 0 },
]

const stepFrom = (state: StreamState, event: StreamEvent, knowsCursor = true) => step(state, event, knowsCursor, 0)

/** What each state does with each kind of event: the state after it, and what is commanded. What is not here is ignored. */
const table: Record<StreamState['is'], Partial<Record<StreamEvent['type'], string>>> = {
  idle: { start: 'following: requestLock, ask, setTimer' },
  following: {
    stop: 'idle: releaseLock',
    elected: 'connecting: connect, setTimer',
    timer: 'following: ask, setTimer',
    leaderSpoke: 'following: setTimer',
    visible: 'following: ask, setTimer',
    lost: 'following: ask',
    retry: 'following: ask',
  },
  pending: {
    stop: 'idle: releaseLock',
    deposed: 'following: requestLock, ask, setTimer',
    cursorKnown: 'connecting: connect, setTimer',
    timer: 'connecting: connect, setTimer',
  },
  connecting: {
    stop: 'idle: disconnect, releaseLock',
    deposed: 'following: disconnect, requestLock, ask, setTimer',
    data: 'open: setTimer',
    failed: 'waiting: disconnect, setTimer',
    refused: 'waiting: disconnect, setTimer',
    timer: 'waiting: disconnect, setTimer',
    lost: 'waiting: disconnect, setTimer',
    restart: 'waiting: disconnect, setTimer',
  },
  open: {
    stop: 'idle: disconnect, releaseLock',
    deposed: 'following: disconnect, requestLock, ask, setTimer',
    data: 'open: setTimer',
    failed: 'waiting: disconnect, setTimer',
    refused: 'waiting: disconnect, setTimer',
    timer: 'waiting: disconnect, setTimer',
    lost: 'waiting: disconnect, setTimer',
    restart: 'waiting: disconnect, setTimer',
  },
  waiting: {
    stop: 'idle: releaseLock',
    deposed: 'following: requestLock, ask, setTimer',
    timer: 'connecting: connect, setTimer',
    retry: 'connecting: connect, setTimer',
    restart: 'waiting: setTimer',
  },
}

test.each(states.filter((state) => !('hasAsked' in state && state.hasAsked)).map((state) => [JSON.stringify(state), state] as const))(
  'every event in %s',
  (_name, state) => {
    for (const event of events) {
      const { state: after, commands } = stepFrom(state, event)
      const said = after === state && commands.length === 0 ? undefined : `${after.is}: ${commands.map((command) => command.do).join(', ')}`
      expect([event.type, said]).toEqual([event.type, table[state.is][event.type]])
    }
  },
)

test('a page that wants the stream stands for election, and replaces a leader that does not respond', () => {
  const wanted = stepFrom(idle, { type: 'start' })
  expect(wanted.commands).toEqual([
    { do: 'requestLock' },
    { do: 'ask', what: 'status' },
    { do: 'setTimer', afterMs: streamTiming.leaderAnswersMs },
  ])
  expect(stepFrom(wanted.state, { type: 'timer' }).commands).toContainEqual({ do: 'stealLock' })
  const answered = stepFrom(wanted.state, { type: 'leaderSpoke', health: 'open', silentMs: 35_000 })
  expect(answered.commands).toEqual([{ do: 'setTimer', afterMs: 35_000 + streamTiming.leaderAnswersMs }])
  const silent = stepFrom(answered.state, { type: 'timer' })
  expect(silent.commands).toContainEqual({ do: 'ask', what: 'lost' })
  expect(stepFrom(silent.state, { type: 'timer' }).commands).toContainEqual({ do: 'stealLock' })
})

test('a leader waits for the cursor of the first list, up to a limit', () => {
  const { state } = stepFrom(following, { type: 'elected' }, false)
  expect(state.is).toBe('pending')
  for (const type of ['cursorKnown', 'timer'] as const) expect(stepFrom(state, { type }).commands).toContainEqual({ do: 'connect' })
})

test('failures back off from one second to thirty, with jitter; the third starts polling, and success resets', () => {
  let state: StreamState = { is: 'connecting', health: 'connecting', failures: 0 }
  const waits = Array.from({ length: 7 }, () => {
    const failed = stepFrom(state, { type: 'failed' })
    state = stepFrom(failed.state, { type: 'timer' }).state
    return [healthOf(failed.state), (failed.commands.at(-1) as { afterMs: number }).afterMs / 1000]
  })
  expect(waits).toEqual([
    ['broken', 1],
    ['broken', 2],
    ['blocked', 4],
    ['blocked', 8],
    ['blocked', 16],
    ['blocked', 30],
    ['blocked', 30],
  ])
  const open = stepFrom(state, { type: 'data' })
  expect(stepFrom(open.state, { type: 'failed' }).commands).toContainEqual({ do: 'setTimer', afterMs: 1000 })
  expect(step(state, { type: 'failed' }, true, 0.99).commands.at(-1)).toMatchObject({ afterMs: expect.closeTo(44_850, 0) })
})

test('the server’s reconnection time is respected', () => {
  expect(stepFrom({ is: 'open' }, { type: 'failed', retryMs: 7000 }).commands).toContainEqual({ do: 'setTimer', afterMs: 7000 })
  const refused = stepFrom({ is: 'open' }, { type: 'refused', isCrowded: true, retryMs: 12_000 })
  expect(refused).toEqual({
    state: { is: 'waiting', health: 'refused', failures: 0 },
    commands: [{ do: 'disconnect' }, { do: 'setTimer', afterMs: 12_000 }],
  })
})

test('a missing heartbeat is a lost connection', () => {
  const { state, commands } = stepFrom({ is: 'open' }, { type: 'data' })
  expect(commands).toEqual([{ do: 'setTimer', afterMs: streamTiming.silenceMs }])
  expect(streamTiming.silenceMs).toBeGreaterThan(25_000)
  expect(stepFrom(state, { type: 'timer' })).toMatchObject({
    state: { is: 'waiting', health: 'broken' },
    commands: [{ do: 'disconnect' }, {}],
  })
})

test('signing in or out reopens the stream at once, and a hidden page disconnects', () => {
  const restarted = stepFrom({ is: 'open' }, { type: 'restart' })
  expect(restarted.commands).toEqual([{ do: 'disconnect' }, { do: 'setTimer', afterMs: streamTiming.restartMs }])
  expect(stepFrom(restarted.state, { type: 'timer' }).commands).toContainEqual({ do: 'connect' })
  expect(stepFrom({ is: 'open' }, { type: 'stop' })).toEqual({ state: idle, commands: [{ do: 'disconnect' }, { do: 'releaseLock' }] })
})

const anyEvent = fc.constantFrom(...events)
const anyRun = fc.array(fc.tuple(anyEvent, fc.boolean(), fc.double({ min: 0, max: 0.99, noNaN: true })), { maxLength: 60 })

/** The world that the commands act upon: what breaks a promise throws. */
function createWorld() {
  const world = { state: idle, connections: 0, isCompeting: false, timer: null as number | null }
  function run(command: Command) {
    if (command.do === 'connect') world.connections++
    if (command.do === 'disconnect') world.connections--
    if (command.do === 'requestLock' || command.do === 'stealLock') world.isCompeting = true
    if (command.do === 'releaseLock') [world.isCompeting, world.timer] = [false, null]
    if (command.do === 'setTimer') world.timer = command.afterMs
    if (world.connections < 0 || world.connections > 1) throw new Error(`${world.connections} connections`)
  }
  return Object.assign(world, {
    take(event: StreamEvent, knowsCursor: boolean, random: number) {
      const next = step(world.state, event, knowsCursor, random)
      world.state = next.state
      next.commands.forEach(run)
    },
  })
}

test('in any order of events there is at most one connection, and only for an active leader', () => {
  fc.assert(
    fc.property(anyRun, (run) => {
      const world = createWorld()
      for (const [event, knowsCursor, random] of run) {
        world.take(event, knowsCursor, random)
        expect(world.connections).toBe(hasConnection(world.state) ? 1 : 0)
        if (world.state.is === 'idle') expect([world.isCompeting, world.timer]).toEqual([false, null])
        else expect([world.isCompeting, world.timer !== null && world.timer > 0 && world.timer < 60_000]).toEqual([true, true])
        if (!isLeading(world.state)) expect(world.connections).toBe(0)
      }
    }),
    { numRuns: 2000 },
  )
})

test('after any events, a page that wants the stream is connected soon after the server allows it', () => {
  fc.assert(
    fc.property(anyRun, (run) => {
      const world = createWorld()
      for (const [event, knowsCursor, random] of run) world.take(event, knowsCursor, random)
      world.take({ type: 'start' }, true, 0)
      for (let steps = 0; steps < 6 && world.state.is !== 'open'; steps++) {
        if (hasConnection(world.state)) world.take({ type: 'data' }, true, 0)
        else if (world.state.is === 'following' && world.state.hasAsked) world.take({ type: 'elected' }, true, 0)
        else world.take({ type: 'timer' }, true, 0)
      }
      expect(world.state.is).toBe('open')
    }),
    { numRuns: 2000 },
  )
})
