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
  { type: 'wanted' },
  { type: 'unwanted' },
  { type: 'elected' },
  { type: 'deposed' },
  { type: 'placed' },
  { type: 'alive' },
  { type: 'failed' },
  { type: 'failed', retryMs: 7000 },
  { type: 'refused', isCrowded: true, retryMs: 30_000 },
  { type: 'refused', isCrowded: false },
  { type: 'timer' },
  ...healths.map((health) => ({ type: 'received', health, silentMs: 20_000 }) as const),
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
  { is: 'unplaced' },
  { is: 'connecting', health: 'connecting', failures: 0 },
  { is: 'connecting', health: 'blocked', failures: 4 },
  { is: 'open' },
  { is: 'waiting', health: 'broken', failures: 1 },
  { is: 'waiting', health: 'refused', failures: 0 },
]

const take = (state: StreamState, event: StreamEvent, isPlaced = true) => step(state, event, isPlaced, 0)

/** What each state does with each kind of event: the state after it, and what is commanded. What is not here is ignored. */
const table: Record<StreamState['is'], Partial<Record<StreamEvent['type'], string>>> = {
  idle: { wanted: 'following: compete, ask, wake' },
  following: {
    unwanted: 'idle: withdraw',
    elected: 'connecting: connect, wake',
    timer: 'following: ask, wake',
    received: 'following: wake',
    visible: 'following: ask, wake',
    lost: 'following: ask',
    retry: 'following: ask',
  },
  unplaced: {
    unwanted: 'idle: withdraw',
    deposed: 'following: compete, ask, wake',
    placed: 'connecting: connect, wake',
    timer: 'connecting: connect, wake',
  },
  connecting: {
    unwanted: 'idle: disconnect, withdraw',
    deposed: 'following: disconnect, compete, ask, wake',
    alive: 'open: wake',
    failed: 'waiting: disconnect, wake',
    refused: 'waiting: disconnect, wake',
    timer: 'waiting: disconnect, wake',
    lost: 'waiting: disconnect, wake',
    restart: 'waiting: disconnect, wake',
  },
  open: {
    unwanted: 'idle: disconnect, withdraw',
    deposed: 'following: disconnect, compete, ask, wake',
    alive: 'open: wake',
    failed: 'waiting: disconnect, wake',
    refused: 'waiting: disconnect, wake',
    timer: 'waiting: disconnect, wake',
    lost: 'waiting: disconnect, wake',
    restart: 'waiting: disconnect, wake',
  },
  waiting: {
    unwanted: 'idle: withdraw',
    deposed: 'following: compete, ask, wake',
    timer: 'connecting: connect, wake',
    retry: 'connecting: connect, wake',
    restart: 'waiting: wake',
  },
}

test.each(states.filter((state) => !('hasAsked' in state && state.hasAsked)).map((state) => [JSON.stringify(state), state] as const))(
  'every event in %s',
  (_name, state) => {
    for (const event of events) {
      const { state: after, commands } = take(state, event)
      const said = after === state && commands.length === 0 ? undefined : `${after.is}: ${commands.map((command) => command.do).join(', ')}`
      expect([event.type, said]).toEqual([event.type, table[state.is][event.type]])
    }
  },
)

test('a page that wants the stream stands for election, and takes the lead from a page that does not answer', () => {
  const wanted = take(idle, { type: 'wanted' })
  expect(wanted.commands).toEqual([{ do: 'compete' }, { do: 'ask', what: 'status' }, { do: 'wake', afterMs: streamTiming.leaderAnswersMs }])
  expect(take(wanted.state, { type: 'timer' }).commands).toContainEqual({ do: 'steal' })
  const answered = take(wanted.state, { type: 'received', health: 'open', silentMs: 35_000 })
  expect(answered.commands).toEqual([{ do: 'wake', afterMs: 35_000 + streamTiming.leaderAnswersMs }])
  const silent = take(answered.state, { type: 'timer' })
  expect(silent.commands).toContainEqual({ do: 'ask', what: 'lost' })
  expect(take(silent.state, { type: 'timer' }).commands).toContainEqual({ do: 'steal' })
})

test('a leader waits for the place of the first list, but not for ever', () => {
  const { state } = take(following, { type: 'elected' }, false)
  expect(state.is).toBe('unplaced')
  for (const type of ['placed', 'timer'] as const) expect(take(state, { type }).commands).toContainEqual({ do: 'connect' })
})

test('failures back off from one second to thirty, with jitter; the third has lists polled, and one that opens forgives', () => {
  let state: StreamState = { is: 'connecting', health: 'connecting', failures: 0 }
  const waits = Array.from({ length: 7 }, () => {
    const failed = take(state, { type: 'failed' })
    state = take(failed.state, { type: 'timer' }).state
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
  const open = take(state, { type: 'alive' })
  expect(take(open.state, { type: 'failed' }).commands).toContainEqual({ do: 'wake', afterMs: 1000 })
  expect(step(state, { type: 'failed' }, true, 0.99).commands.at(-1)).toMatchObject({ afterMs: expect.closeTo(44_850, 0) })
})

test('a server that says when to come back is heeded', () => {
  expect(take({ is: 'open' }, { type: 'failed', retryMs: 7000 }).commands).toContainEqual({ do: 'wake', afterMs: 7000 })
  const refused = take({ is: 'open' }, { type: 'refused', isCrowded: true, retryMs: 12_000 })
  expect(refused).toEqual({
    state: { is: 'waiting', health: 'refused', failures: 0 },
    commands: [{ do: 'disconnect' }, { do: 'wake', afterMs: 12_000 }],
  })
})

test('a heartbeat that does not come in time is a connection that is lost', () => {
  const { state, commands } = take({ is: 'open' }, { type: 'alive' })
  expect(commands).toEqual([{ do: 'wake', afterMs: streamTiming.silenceMs }])
  expect(streamTiming.silenceMs).toBeGreaterThan(25_000)
  expect(take(state, { type: 'timer' })).toMatchObject({ state: { is: 'waiting', health: 'broken' }, commands: [{ do: 'disconnect' }, {}] })
})

test('signing in or out opens the stream anew at once, and a hidden page lets go of everything', () => {
  const restarted = take({ is: 'open' }, { type: 'restart' })
  expect(restarted.commands).toEqual([{ do: 'disconnect' }, { do: 'wake', afterMs: streamTiming.restartMs }])
  expect(take(restarted.state, { type: 'timer' }).commands).toContainEqual({ do: 'connect' })
  expect(take({ is: 'open' }, { type: 'unwanted' })).toEqual({ state: idle, commands: [{ do: 'disconnect' }, { do: 'withdraw' }] })
})

const anyEvent = fc.constantFrom(...events)
const anyRun = fc.array(fc.tuple(anyEvent, fc.boolean(), fc.double({ min: 0, max: 0.99, noNaN: true })), { maxLength: 60 })

/** The world that the commands act upon: what breaks a promise throws. */
function createWorld() {
  const world = { state: idle, connections: 0, isCompeting: false, timer: null as number | null }
  function run(command: Command) {
    if (command.do === 'connect') world.connections++
    if (command.do === 'disconnect') world.connections--
    if (command.do === 'compete' || command.do === 'steal') world.isCompeting = true
    if (command.do === 'withdraw') [world.isCompeting, world.timer] = [false, null]
    if (command.do === 'wake') world.timer = command.afterMs
    if (world.connections < 0 || world.connections > 1) throw new Error(`${world.connections} connections`)
  }
  return Object.assign(world, {
    take(event: StreamEvent, isPlaced: boolean, random: number) {
      const next = step(world.state, event, isPlaced, random)
      world.state = next.state
      next.commands.forEach(run)
    },
  })
}

test('whatever happens in whatever order: one connection at most, and only for a leader that is in touch or on the way to it', () => {
  fc.assert(
    fc.property(anyRun, (run) => {
      const world = createWorld()
      for (const [event, isPlaced, random] of run) {
        world.take(event, isPlaced, random)
        expect(world.connections).toBe(hasConnection(world.state) ? 1 : 0)
        if (world.state.is === 'idle') expect([world.isCompeting, world.timer]).toEqual([false, null])
        else expect([world.isCompeting, world.timer !== null && world.timer > 0 && world.timer < 60_000]).toEqual([true, true])
        if (!isLeading(world.state)) expect(world.connections).toBe(0)
      }
    }),
    { numRuns: 2000 },
  )
})

test('whatever happened: a page that wants the stream, and a server that gives it, are soon together', () => {
  fc.assert(
    fc.property(anyRun, (run) => {
      const world = createWorld()
      for (const [event, isPlaced, random] of run) world.take(event, isPlaced, random)
      world.take({ type: 'wanted' }, true, 0)
      for (let steps = 0; steps < 6 && world.state.is !== 'open'; steps++) {
        if (hasConnection(world.state)) world.take({ type: 'alive' }, true, 0)
        else if (world.state.is === 'following' && world.state.hasAsked) world.take({ type: 'elected' }, true, 0)
        else world.take({ type: 'timer' }, true, 0)
      }
      expect(world.state.is).toBe('open')
    }),
    { numRuns: 2000 },
  )
})
