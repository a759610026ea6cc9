import { afterEach, expect, test, vi } from 'vitest'
import { Refusal } from '#domain/errors.ts'
import { createLogger } from './create-logger.ts'

afterEach(() => void vi.useRealTimers())

/** A log, and its lines without what every line has. */
function openLog(level = 'info') {
  vi.useFakeTimers()
  const lines: Array<Record<string, unknown>> = []
  const log = createLogger(level, {
    write(line) {
      const { time: _time, pid: _pid, hostname: _hostname, version: _version, ...rest } = JSON.parse(line) as Record<string, unknown>
      lines.push(rest)
    },
  })
  return { log, lines }
}

const refusedConnection = () => Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })

test('in an outage the log has one line a second, which counts the refused texts and has no stack', () => {
  const { log, lines } = openLog()
  for (let step = 0; step < 100; step++) {
    log.warn({ err: refusedConnection() }, 'a job failed')
    for (let text = 0; text < 10; text++) log.error({ err: refusedConnection(), refused: 2 }, 'texts refused')
    log.child({ reqId: 'one' }).error({ err: new Error('the page', { cause: refusedConnection() }) }, 'database unavailable')
    vi.advanceTimersByTime(100)
  }
  expect(lines[0]).toEqual({ level: 50, reason: 'connect ECONNREFUSED 127.0.0.1:5432', msg: 'the database is unavailable' })
  expect(lines.length).toBeLessThanOrEqual(12)
  expect(lines.slice(1).reduce((sum, { refused }) => sum + Number(refused), 0)).toBe(2000)
  for (const line of lines.slice(1))
    expect(line).toEqual({ level: 50, refused: expect.any(Number), reason: expect.any(String), msg: 'texts refused' })
})

test('an outage without texts is one line, and the next one another', () => {
  const { log, lines } = openLog()
  const failFor = (seconds: number) => {
    for (let step = 0; step < seconds; step++) {
      log.warn({ err: refusedConnection() }, 'a job failed')
      vi.advanceTimersByTime(1000)
    }
  }
  failFor(60)
  expect(lines).toHaveLength(1)
  vi.advanceTimersByTime(15_000)
  failFor(60)
  expect(lines).toHaveLength(2)
})

test('one that begins soon after the last was over is another, and late errors of the last are not', () => {
  const { log, lines } = openLog()
  const begin = () => log.warn({ err: refusedConnection(), outage: 'begins' }, 'the database is unavailable')
  begin()
  vi.advanceTimersByTime(2000)
  log.info({ outage: 'over' }, 'the database is available again')
  log.warn({ err: refusedConnection() }, 'a job failed')
  vi.advanceTimersByTime(2000)
  begin()
  vi.advanceTimersByTime(2000)
  expect(lines.map(({ msg }) => msg)).toEqual([
    'the database is unavailable',
    'the database is available again',
    'the database is unavailable',
  ])
})

test('refused texts are counted whatever the reason', () => {
  const { log, lines } = openLog()
  log.error({ err: new Refusal('database_away'), refused: 3 }, 'texts refused')
  log.error({ err: new Refusal('disk_full'), refused: 2 }, 'texts refused')
  vi.advanceTimersByTime(1000)
  expect(lines.slice(1)).toEqual([
    { level: 50, refused: 3, reason: new Refusal('database_away').message, msg: 'texts refused' },
    { level: 50, refused: 2, reason: new Refusal('disk_full').message, msg: 'texts refused' },
  ])
})

test('an outage whose first error is a refused text is told as one, and a full disk is none', () => {
  const { log, lines } = openLog()
  log.error({ err: new Refusal('database_away'), refused: 3 }, 'texts refused')
  expect(lines.map(({ msg }) => msg)).toEqual(['the database is unavailable', 'texts refused'])
  const full = openLog()
  full.log.error({ err: new Refusal('disk_full'), refused: 3 }, 'texts refused')
  expect(full.lines.map(({ msg }) => msg)).toEqual(['texts refused'])
})

test('other errors, and all of them at the level debug, are logged with their stacks', () => {
  const { log, lines } = openLog('debug')
  log.error({ err: new Error('a bug') }, 'request failed')
  log.error({ err: new Error('a bug') }, 'request failed')
  log.debug({ err: refusedConnection() }, 'request refused')
  expect(lines.map(({ msg, err }) => [msg, typeof (err as { stack?: string }).stack])).toEqual([
    ['request failed', 'string'],
    ['request failed', 'string'],
    ['request refused', 'string'],
  ])
})
