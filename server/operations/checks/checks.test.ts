import { expect, test } from 'vitest'
import { recordRun } from '#server/system/runs/record-run.ts'
import { openTestApp } from '#tests/harness/open-test-app.ts'
import { checkClock } from './check-clock.ts'
import { checkDatabase, judgeCapacity } from './check-database.ts'
import { checkDisk, judgeDisk } from './check-disk.ts'
import { checkAllJobs, checkJobs } from './check-jobs.ts'
import { checkMail } from './check-mail.ts'
import { createWatchClock } from './watch-clock.ts'

const gb = 1024 ** 3
const minute = 60_000

test('a disk is nearly full below a tenth and 5 GB, or below half a gigabyte', async () => {
  await using app = await openTestApp()
  expect((await checkDisk(app.app)).message).toMatch(/ GB are free in /)
  const isOk = (free: number, total: number) => judgeDisk({ free: free * gb, total: total * gb }, '/data').is_ok
  expect([isOk(0.4, 2), isOk(0.6, 2), isOk(1, 20), isOk(4, 30), isOk(8, 2000), isOk(0, 0)]).toEqual([false, true, false, true, true, true])
  expect(judgeDisk({ free: gb, total: 20 * gb }, '/data')).toEqual({
    is_ok: false,
    message: '1 GB of 20 GB are free in /data.',
    advice: expect.stringContaining('Free some space'),
  })
})

test('a node without DATA_DIR needs no disk', async () => {
  await using app = await openTestApp()
  const config = { ...app.app.config, dataDir: '/nowhere/at/all' }
  expect((await checkDisk({ config })).is_ok).toBe(true)
})

test('the clock of a node is wrong when it differs from that of the database', async () => {
  await using app = await openTestApp()
  expect((await checkClock(app.app)).is_ok).toBe(true)
  app.clock.advance(10 * minute)
  expect(await checkClock(app.app)).toMatchObject({
    is_ok: false,
    message: 'The clock of this node is 10 min ahead of that of the database.',
  })
  app.clock.advance(-11 * minute)
  expect(await checkClock(app.app)).toMatchObject({ message: expect.stringMatching(/is \d+ s behind/) })
})

test('a clock that jumps is reported for a while, and one that runs evenly is not', () => {
  let [wall, steady] = [1_000_000, 0]
  const watch = createWatchClock({ wallClock: () => new Date(wall) }, () => steady)
  const pass = (ms: number, jump = 0) => {
    steady += ms
    wall += ms + jump
    return watch()
  }
  expect(pass(60 * minute).is_ok).toBe(true)
  expect(pass(minute, 10_000).is_ok).toBe(true)
  expect(pass(minute, -5 * minute)).toMatchObject({ is_ok: false, message: 'The clock of this node jumped 5 min back.' })
  expect(pass(10 * minute).is_ok).toBe(false)
  expect(pass(10 * minute).is_ok).toBe(true)
})

test('the database tells what it can about its room', async () => {
  await using app = await openTestApp()
  expect((await checkDatabase(app.app)).message).toMatch(app.connection.kind === 'postgres' ? /accepts writes/ : /are free in/)
  const calm = { bytes: 1e8, connections: 10, maxConnections: 100, transactionAge: 1e6, isReadOnly: false }
  const messageOf = (change: object) => judgeCapacity({ ...calm, ...change })
  expect(messageOf({}).is_ok).toBe(true)
  expect(messageOf({ isReadOnly: true }).message).toBe('The database is read-only.')
  expect(messageOf({ connections: 95 }).message).toBe('95 of 100 connections to the database are in use.')
  expect(messageOf({ transactionAge: 1.9e9 }).message).toContain('transaction ids')
})

test('mail is well where it is printed or the server responds', async () => {
  const check = (isUp: boolean | null) => checkMail({ checkMailServer: async () => isUp, lastMailError: () => 'connection refused' })
  expect([(await check(null)).is_ok, (await check(true)).is_ok]).toEqual([true, true])
  expect(await check(false)).toMatchObject({ is_ok: false, message: 'The mail server does not accept mail: connection refused' })
})

test('a job is late after half its interval again, or when it failed, or never ran', async () => {
  await using app = await openTestApp()
  const jobs = [{ name: 'each-minute', cron: '* * * * *' }, { name: 'hourly', cron: '17 * * * *' }, { name: 'often' }]
  const late = async (since: Date | null = null, known: string[] = []) => [
    ...(await checkJobs(app.app, jobs, since, new Set(known))).keys(),
  ]
  expect(await late()).toEqual([])
  const began = app.clock.now()
  for (const { name } of jobs) await recordRun(app.app, name, async () => 1)
  app.clock.advance(5 * minute)
  expect(await late()).toEqual([])
  app.clock.advance(2 * minute)
  expect(await late()).toEqual(['each-minute'])
  app.clock.advance(90 * minute)
  expect(await late()).toEqual(['each-minute', 'hourly'])
  await recordRun(app.app, 'each-minute', async () => 1)
  await expect(recordRun(app.app, 'hourly', () => Promise.reject(new Error('no room')))).rejects.toThrow('no room')
  expect(await checkAllJobs(app.app, jobs)).toMatchObject({ is_ok: false, message: 'The job hourly failed: no room' })
  await app.connection.query('delete from job_runs')
  expect(await late(began)).toEqual(['each-minute', 'hourly'])
})

test('a job that was missed while the server was off is not late, unless it was late before', async () => {
  await using app = await openTestApp()
  const jobs = [
    { name: 'each-minute', cron: '* * * * *' },
    { name: 'daily', cron: '47 3 * * *' },
    { name: 'new', cron: '17 * * * *' },
  ]
  for (const name of ['each-minute', 'daily']) await recordRun(app.app, name, async () => 1)
  app.clock.advance(3 * 24 * 60 * minute)
  const back = app.clock.now()
  const late = async (...known: string[]) => [...(await checkJobs(app.app, jobs, back, new Set(known))).keys()]
  expect(await late()).toEqual([])
  expect(await late('daily', 'new')).toEqual(['daily', 'new'])
  app.clock.advance(7 * minute)
  expect(await late()).toEqual(['each-minute'])
  const { message } = (await checkJobs(app.app, jobs, back, new Set(['new']))).get('new') ?? {}
  expect(message).toBe('The job new has not run yet.')
})
