import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  hasStream,
  healthOf,
  idle,
  isLeading,
  stepStream,
  streamTiming,
  type Health,
  type StreamCommand,
  type StreamEvent,
  type StreamState,
} from './step-stream.ts'

const healths: Health[] = ['connecting', 'live', 'waiting', 'polling', 'crowded']
const events: StreamEvent[] = [
  { type: 'wanted' },
  { type: 'unwanted' },
  { type: 'elected', knowsCursor: true },
  { type: 'deposed' },
  { type: 'cursorKnown' },
  { type: 'data' },
  { type: 'failed' },
  { type: 'failed', retryMs: 7000 },
  { type: 'refused', isCrowded: true, retryMs: 30_000 },
  { type: 'refused', isCrowded: false },
  { type: 'timer' },
  ...healths.map((health) => ({ type: 'leaderSpoke', health, silentMs: 20_000 }) as const),
  { type: 'lost' },
  { type: 'retry' },
  { type: 'restart' },
]
const following: StreamState = { is: 'following', health: 'live', hasAsked: false }
const states: StreamState[] = [
  idle,
  following,
  { ...following, hasAsked: true },
  { ...following, health: 'waiting' },
  { is: 'waiting', health: 'connecting', failures: 0 },
  { is: 'connecting', health: 'connecting', failures: 1 },
  { is: 'connecting', health: 'polling', failures: 4 },
  { is: 'open' },
  { is: 'waiting', health: 'waiting', failures: 1 },
  { is: 'waiting', health: 'crowded', failures: 0 },
]

const stepFrom = (state: StreamState, event: StreamEvent) => stepStream(state, event, 0)

/** The states that differ in what they do. `beginning` waits for the cursor of the first list. */
type Kind = StreamState['is'] | 'beginning'
const kindOf = (state: StreamState): Kind => (state.is === 'waiting' && state.health === 'connecting' ? 'beginning' : state.is)

/** The transition of each state by each kind of event: the state after it, and what is commanded; `*` if the timer is set. What is not here is ignored. */
const table: Record<Kind, Partial<Record<StreamEvent['type'], string>>> = {
  idle: { wanted: 'following*: requestLock, ask status' },
  following: {
    unwanted: 'idle*: releaseLock',
    elected: 'connecting*: connect',
    timer: 'following*: ask lost',
    leaderSpoke: 'following*: ',
    wanted: 'following*: ask status',
    lost: 'following: ask lost',
    retry: 'following: ask retry',
  },
  beginning: {
    unwanted: 'idle*: releaseLock',
    deposed: 'following*: requestLock, ask status',
    cursorKnown: 'connecting*: connect',
    timer: 'connecting*: connect',
  },
  connecting: {
    unwanted: 'idle*: disconnect, releaseLock',
    deposed: 'following*: disconnect, requestLock, ask status',
    data: 'open*: ',
    failed: 'waiting*: disconnect',
    refused: 'waiting*: disconnect',
    timer: 'waiting*: disconnect',
    lost: 'waiting*: disconnect',
    retry: 'connecting*: disconnect, connect',
    restart: 'beginning*: disconnect',
  },
  open: {
    unwanted: 'idle*: disconnect, releaseLock',
    deposed: 'following*: disconnect, requestLock, ask status',
    data: 'open*: ',
    failed: 'waiting*: disconnect',
    refused: 'waiting*: disconnect',
    timer: 'waiting*: disconnect',
    lost: 'waiting*: disconnect',
    restart: 'beginning*: disconnect',
  },
  waiting: {
    unwanted: 'idle*: releaseLock',
    deposed: 'following*: requestLock, ask status',
    timer: 'connecting*: connect',
    retry: 'connecting*: connect',
    restart: 'beginning*: ',
  },
}

const describeStep = ({ state, dueInMs, commands }: ReturnType<typeof stepStream>) => {
  const said = commands.map((command) => (command.do === 'ask' ? `ask ${command.what}` : command.do)).join(', ')
  return `${kindOf(state)}${dueInMs === undefined ? '' : '*'}: ${said}`
}

test.each(
  states
    .filter((state) => !('hasAsked' in state && (state.hasAsked || state.health !== 'live')))
    .map((state) => [JSON.stringify(state), state] as const),
)('every event in %s', (_name, state) => {
  for (const event of events) {
    const after = stepFrom(state, event)
    const isIgnored = after.state === state && after.commands.length === 0 && after.dueInMs === undefined
    expect([event.type, isIgnored ? undefined : describeStep(after)]).toEqual([event.type, table[kindOf(state)][event.type]])
  }
})

test('a page that wants the stream stands for election, and replaces a leader that does not respond', () => {
  const wanted = stepFrom(idle, { type: 'wanted' })
  expect([wanted.dueInMs, wanted.commands]).toEqual([streamTiming.leaderAnswersMs, [{ do: 'requestLock' }, { do: 'ask', what: 'status' }]])
  expect(stepFrom(wanted.state, { type: 'timer' }).commands).toEqual([{ do: 'stealLock' }])
  const answered = stepFrom(wanted.state, { type: 'leaderSpoke', health: 'live', silentMs: 35_000 })
  expect([answered.dueInMs, answered.commands]).toEqual([35_000 + streamTiming.leaderAnswersMs, []])
  const silent = stepFrom(answered.state, { type: 'timer' })
  expect(silent.commands).toEqual([{ do: 'ask', what: 'lost' }])
  expect(stepFrom(silent.state, { type: 'timer' }).commands).toEqual([{ do: 'stealLock' }])
})

test('a page whose leader has no stream asks it to try again before it takes the lead', () => {
  const state: StreamState = { ...following, health: 'waiting' }
  expect(stepFrom(state, { type: 'timer' }).commands).toEqual([{ do: 'ask', what: 'retry' }])
})

test('a leader waits for the cursor of the first list, up to a limit', () => {
  const { state, dueInMs } = stepFrom(following, { type: 'elected', knowsCursor: false })
  expect([kindOf(state), dueInMs]).toEqual(['beginning', streamTiming.cursorWithinMs])
  for (const type of ['cursorKnown', 'timer'] as const) expect(stepFrom(state, { type }).commands).toEqual([{ do: 'connect' }])
})

test('failures back off from one second to thirty, with jitter; the third starts polling, and success resets', () => {
  let state: StreamState = { is: 'connecting', health: 'connecting', failures: 0 }
  const waits = Array.from({ length: 7 }, () => {
    const failed = stepFrom(state, { type: 'failed' })
    state = stepFrom(failed.state, { type: 'timer' }).state
    return [healthOf(failed.state), (failed.dueInMs ?? 0) / 1000]
  })
  expect(waits).toEqual([
    ['waiting', 1],
    ['waiting', 2],
    ['polling', 4],
    ['polling', 8],
    ['polling', 16],
    ['polling', 30],
    ['polling', 30],
  ])
  const open = stepFrom(state, { type: 'data' })
  expect(stepFrom(open.state, { type: 'failed' }).dueInMs).toBe(1000)
  expect(stepStream(state, { type: 'failed' }, 0.99).dueInMs).toBeCloseTo(44_850, 0)
})

test('the server’s reconnection time is respected', () => {
  expect(stepFrom({ is: 'open' }, { type: 'failed', retryMs: 7000 }).dueInMs).toBe(7000)
  expect(stepFrom({ is: 'open' }, { type: 'refused', isCrowded: true, retryMs: 12_000 })).toEqual({
    state: { is: 'waiting', health: 'crowded', failures: 0 },
    dueInMs: 12_000,
    commands: [{ do: 'disconnect' }],
  })
})

test('too many streams stay too many during another try; what else blocked the stream may be over', () => {
  for (const [before, after] of [
    ['crowded', 'crowded'],
    ['polling', 'connecting'],
    ['waiting', 'connecting'],
  ] as const)
    for (const state of [{ is: 'waiting', health: before, failures: 3 } as const, { ...following, health: before }])
      expect([before, healthOf(stepFrom(state, { type: 'retry' }).state)]).toEqual([before, after])
})

test('another try replaces an attempt that began while the server was away, and no other', () => {
  const first: StreamState = { is: 'connecting', health: 'connecting', failures: 0 }
  expect(stepFrom(first, { type: 'retry' })).toEqual({ state: first, commands: [] })
  expect(stepFrom({ ...first, health: 'polling', failures: 7 }, { type: 'retry' })).toEqual({
    state: first,
    dueInMs: streamTiming.opensWithinMs,
    commands: [{ do: 'disconnect' }, { do: 'connect' }],
  })
})

test('a missing heartbeat is a lost connection', () => {
  const { state, dueInMs } = stepFrom({ is: 'open' }, { type: 'data' })
  expect(dueInMs).toBe(streamTiming.silenceMs)
  expect(streamTiming.silenceMs).toBeGreaterThan(25_000)
  expect(stepFrom(state, { type: 'timer' })).toMatchObject({
    state: { is: 'waiting', health: 'waiting' },
    commands: [{ do: 'disconnect' }],
  })
})

test('signing in or out reopens the stream at once, and a hidden page disconnects', () => {
  const restarted = stepFrom({ is: 'open' }, { type: 'restart' })
  expect([restarted.dueInMs, restarted.commands]).toEqual([streamTiming.restartMs, [{ do: 'disconnect' }]])
  expect(stepFrom(restarted.state, { type: 'timer' }).commands).toEqual([{ do: 'connect' }])
  expect(stepFrom({ is: 'open' }, { type: 'unwanted' })).toEqual({
    state: idle,
    dueInMs: Infinity,
    commands: [{ do: 'disconnect' }, { do: 'releaseLock' }],
  })
})

const anyEvent = fc.constantFrom<StreamEvent>(...events, { type: 'elected', knowsCursor: false })
const anyRun = fc.array(fc.tuple(anyEvent, fc.double({ min: 0, max: 0.99, noNaN: true })), { maxLength: 60 })

/** The world that the commands act upon: what breaks a promise throws. */
function createWorld() {
  const world = { state: idle, streams: 0, isCompeting: false, timer: Infinity }
  function run(command: StreamCommand) {
    if (command.do === 'connect') world.streams++
    if (command.do === 'disconnect') world.streams--
    if (command.do === 'requestLock' || command.do === 'stealLock') world.isCompeting = true
    if (command.do === 'releaseLock') world.isCompeting = false
    if (world.streams < 0 || world.streams > 1) throw new Error(`${world.streams} streams`)
  }
  return Object.assign(world, {
    take(event: StreamEvent, random = 0) {
      const next = stepStream(world.state, event, random)
      world.state = next.state
      world.timer = next.dueInMs ?? world.timer
      next.commands.forEach(run)
    },
  })
}

test('in any order of events there is at most one stream, and only for an active leader', () => {
  fc.assert(
    fc.property(anyRun, (run) => {
      const world = createWorld()
      for (const [event, random] of run) {
        world.take(event, random)
        expect(world.streams).toBe(hasStream(world.state) ? 1 : 0)
        if (world.state.is === 'idle') expect([world.isCompeting, world.timer]).toEqual([false, Infinity])
        else expect([world.isCompeting, world.timer > 0 && world.timer < 60_000]).toEqual([true, true])
        if (!isLeading(world.state)) expect(world.streams).toBe(0)
      }
    }),
    { numRuns: 2000 },
  )
})

test('after any events, a page that wants the stream is connected soon after the server allows it', () => {
  fc.assert(
    fc.property(anyRun, (run) => {
      const world = createWorld()
      for (const [event, random] of run) world.take(event, random)
      world.take({ type: 'wanted' })
      for (let steps = 0; steps < 6 && world.state.is !== 'open'; steps++) {
        if (hasStream(world.state)) world.take({ type: 'data' })
        else if (world.state.is === 'following' && world.state.hasAsked) world.take({ type: 'elected', knowsCursor: true })
        else world.take({ type: 'timer' })
      }
      expect(world.state.is).toBe('open')
    }),
    { numRuns: 2000 },
  )
})
