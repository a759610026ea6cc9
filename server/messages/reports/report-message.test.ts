import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { SignedInUser } from '#domain/users/access.ts'
import { automaticHidesPerHour, countingAccountAgeMs, reportsPerDay } from '#domain/messages/report.ts'
import { messageLifetimeMs } from '#domain/messages/message.ts'
import type { Tx } from '#server/db/database.ts'
import { reportsWaiting } from '#server/operations/alarms/conditions/reports-waiting.ts'
import { createSenderRule } from '#server/messages/sender-rules/create-sender-rule.ts'
import { cleanUp } from '#server/operations/cleanup/clean-up.ts'
import { changeUser } from '#server/users/change-user.ts'
import { evaluateFor, listOpenTitles } from '#tests/harness/alarms.ts'
import { openLiveStream } from '#tests/harness/open-live-stream.ts'
import { openTestApp, testNumbers } from '#tests/harness/open-test-app.ts'
import { decideReports } from './decide-reports.ts'
import { deleteMessage } from '../delete-message.ts'
import { expireMessages } from '../expire-messages.ts'
import { hideMessageRows } from '../hidden-queries.ts'
import { listMessages } from '../list-messages.ts'
import { listReports } from './list-reports.ts'
import { previewMessages } from '../preview-messages.ts'
import { searchMessages } from '../search/search-messages.ts'
import { reportMessage } from './report-message.ts'
import { upsertDecision } from './report-queries.ts'

const minute = 60_000

type Reason = 'spam' | 'private' | 'other'

async function openReportedApp(env: Record<string, string> = {}) {
  const app = await openTestApp({ numbers: 2, env })
  const code = await app.deliver({ text: 'Your code is 482913', externalId: 'once' })
  const [number] = await app.app.numbers.numbers()
  const numberId = number?.id ?? ''
  let made = 0
  return Object.assign(app, {
    code,
    /** A user whose account is older than a day, unless `age` says otherwise. */
    async user(age = 2 * countingAccountAgeMs): Promise<SignedInUser> {
      const email = `user-${++made}@example.test`
      const { rows } = await app.connection.query('insert into profiles (email, created_at) values ($1, $2) returning id', [
        email,
        new Date(app.clock.now().getTime() - age),
      ])
      return { kind: 'user', id: String(rows[0]?.['id']), email, fullName: null, role: 'user', sessionId: String(rows[0]?.['id']) }
    },
    report: (viewer: SignedInUser, id: string, { network = `192.0.2.${++made}`, reason = 'spam' as Reason } = {}) =>
      reportMessage(app.ctx(viewer), { id, reason, network }),
    async idsFor(viewer: SignedInUser) {
      const all: string[] = []
      for (const { id } of await app.app.numbers.numbers())
        all.push(...(await listMessages(app.ctx(viewer), { id, limit: 50 })).messages.map((message) => message.id))
      return all
    },
    countOf: async () => (await app.app.numbers.numbers()).reduce((sum, { message_count: count }) => sum + count, 0),
    previewed: async () => (await previewMessages(app.app)).numbers.flatMap(({ messages }) => messages.map(({ id }) => id)),
    open: (view: 'open' | 'hidden' = 'open') => listReports(app.ctx(app.admin), { view, limit: 50 }),
    decide: (decision: 'hide' | 'keep', ...ids: string[]) => decideReports(app.ctx(app.admin), { message_ids: ids, decision }),
    numberId,
  })
}

type ReportedApp = Awaited<ReturnType<typeof openReportedApp>>

/** Three users of three networks report a text. */
async function reportThrice(app: ReportedApp, id: string) {
  for (let n = 0; n < 3; n++) await app.report(await app.user(), id)
}

test('a reported text is hidden for its reporter at once, and for nobody else', async () => {
  await using app = await openReportedApp()
  const [reporter, other] = [await app.user(), await app.user()]
  expect(await app.idsFor(reporter)).toEqual([app.code])
  const found = async (viewer: SignedInUser) => (await searchMessages(app.ctx(viewer), { q: '482913', limit: 10 })).messages.length
  expect(await found(reporter)).toBe(1)
  await app.report(reporter, app.code, { reason: 'private' })
  expect([await found(reporter), await found(other)]).toEqual([0, 1])
  expect(await app.idsFor(reporter)).toEqual([])
  expect(await app.idsFor(other)).toEqual([app.code])
  expect(await app.previewed()).toEqual([app.code])
  expect(await app.open()).toMatchObject({
    open: 1,
    reports: [
      {
        message_id: app.code,
        number: testNumbers[0],
        message_content: 'Your code is 482913',
        reports: 1,
        counting: 1,
        reasons: { private: 1 },
        hidden_at: null,
      },
    ],
  })
})

test('three users hide a text for everybody: it leaves lists, counts and previews, and is no longer to be changed', async () => {
  await using app = await openReportedApp()
  const reader = await app.user()
  await reportThrice(app, app.code)
  expect(await app.idsFor(reader)).toEqual([])
  expect(await app.previewed()).toEqual([])
  expect(await app.countOf()).toBe(0)
  await expect(app.report(reader, app.code)).rejects.toMatchObject({ code: 'message_not_found' })
  expect((await app.open()).reports).toMatchObject([{ message_id: app.code, reports: 3, hidden_by: 'reports' }])
  expect(await app.open('hidden')).toMatchObject({ hidden: 1, reports: [{ message_id: app.code, message_content: 'Your code is 482913' }] })
})

test('a text that is hidden does not come back when its gateway delivers it again', async () => {
  await using app = await openReportedApp()
  await app.decide('hide', app.code)
  await expect(app.deliver({ text: 'Your code is 482913', externalId: 'once' })).rejects.toThrow('duplicate')
  await app.decide('keep', app.code)
  await expect(app.deliver({ text: 'Your code is 482913', externalId: 'once' })).rejects.toThrow('duplicate')
  expect(await app.countOf()).toBe(1)
})

test('repeating a report changes nothing and succeeds, also once the text is hidden', async () => {
  await using app = await openReportedApp()
  const reporter = await app.user()
  for (let n = 0; n < 5; n++) await app.report(reporter, app.code)
  expect((await app.open()).reports).toMatchObject([{ reports: 1, counting: 1 }])
  await app.decide('hide', app.code)
  await app.report(reporter, app.code)
})

test('three accounts of one network, new accounts and blocked ones hide nothing for others', async () => {
  await using app = await openReportedApp()
  for (let n = 0; n < 3; n++) await app.report(await app.user(), app.code, { network: '198.51.100.7' })
  for (let n = 0; n < 3; n++) await app.report(await app.user(60_000), app.code)
  const blocked = await app.user()
  await app.report(blocked, app.code)
  await changeUser(app.ctx(app.admin), { id: blocked.id, is_active: false, block_reason: 'Reports everything' })
  expect(await app.idsFor(await app.user())).toEqual([app.code])
  expect((await app.open()).reports).toMatchObject([{ reports: 7, counting: 1, hidden_at: null }])
  await app.report(await app.user(), app.code)
  expect(await app.idsFor(await app.user())).toEqual([app.code])
  await app.report(await app.user(), app.code)
  expect(await app.idsFor(await app.user())).toEqual([])
})

test('three accounts in three /64 of one /48 hide nothing for others, and those in three /48 do', async () => {
  await using app = await openReportedApp({ TRUST_PROXY: '1' })
  await using served = await app.serve()
  const reader = await app.user()
  const report = async (address: string) => {
    const { headers, userId } = await app.signIn(`reporter-${address.replaceAll(':', '-')}@example.test`)
    await app.connection.query('update profiles set created_at = $1 where id = $2', [
      new Date(app.clock.now().getTime() - 2 * countingAccountAgeMs),
      userId,
    ])
    const response = await fetch(`${served.url}/api/messages/${app.code}/report`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ reason: 'spam' }),
    })
    expect(response.status).toBe(204)
  }
  for (const subnet of ['1', '2', 'ffff']) await report(`2001:db8:a:${subnet}::7`)
  expect((await app.open()).reports).toMatchObject([{ reports: 3, counting: 1, hidden_at: null }])
  expect(await app.idsFor(reader)).toEqual([app.code])
  for (const site of ['b', 'c']) await report(`2001:db8:${site}::7`)
  expect(await app.idsFor(reader)).toEqual([])
})

test('reports hide five texts from everybody within any hour, also at once; the others wait for an administrator, and an alarm says so', async () => {
  await using app = await openReportedApp()
  const reader = await app.user()
  const ids = [app.code]
  for (let n = 1; n < 2 * automaticHidesPerHour; n++) ids.push(await app.deliver({ text: `Text ${n}` }))
  const reporters = await Promise.all([app.user(), app.user(), app.user()])
  const reportAll = (texts: string[]) =>
    Promise.all(
      texts.map(async (id) => {
        for (const reporter of reporters) await app.report(reporter, id)
      }),
    )
  await reportAll(ids.slice(0, automaticHidesPerHour - 1))
  await evaluateFor(app, minute, [reportsWaiting])
  expect(await listOpenTitles(app)).toEqual([])
  app.clock.advance(58 * minute)
  await reportAll(ids.slice(automaticHidesPerHour - 1))
  expect(await app.idsFor(reader)).toHaveLength(automaticHidesPerHour)
  expect(await app.open()).toMatchObject({ open: 2 * automaticHidesPerHour, hidden: automaticHidesPerHour })
  await evaluateFor(app, minute, [reportsWaiting])
  expect(await listOpenTitles(app)).toEqual(['Reported texts wait for a decision'])

  // Four of the five are forgotten after the hour. Those that wait go on waiting.
  app.clock.advance(2 * minute)
  const waiting = await app.idsFor(reader)
  await app.report(await app.user(), waiting[0] ?? '')
  expect(await app.idsFor(reader)).toHaveLength(automaticHidesPerHour)
  const later = await Promise.all([1, 2, 3, 4, 5].map((n) => app.deliver({ text: `Later ${n}` })))
  await reportAll(later)
  expect(await app.idsFor(reader)).toHaveLength(automaticHidesPerHour + 1)
  for (const id of await app.idsFor(reader)) await app.decide(id === waiting[0] ? 'hide' : 'keep', id)
  expect(await app.idsFor(reader)).toHaveLength(automaticHidesPerHour)
  await evaluateFor(app, minute, [reportsWaiting])
  expect(await listOpenTitles(app)).toEqual([])
})

test('those whom an administrator has overruled hide nothing for others any more, unless the text is hidden after all', async () => {
  await using app = await openReportedApp()
  const reader = await app.user()
  const reporters = await Promise.all([app.user(), app.user(), app.user()])
  const reportNext = async () => {
    const id = await app.deliver({ text: `Text ${++made}` })
    for (const reporter of reporters) await app.report(reporter, id)
    return { id, isHidden: !(await app.idsFor(reader)).includes(id) }
  }
  let made = 0
  const first = await reportNext()
  expect(first.isHidden).toBe(true)
  await app.decide('keep', first.id)
  // It is gone, and they stay overruled.
  await deleteMessage(app.ctx(app.admin), { id: first.id })
  const second = await reportNext()
  expect(second.isHidden).toBe(false)
  expect(await app.idsFor(reporters[0])).not.toContain(second.id)
  expect((await app.open()).reports[0]).toMatchObject({ message_id: second.id, reports: 3, counting: 0 })

  const [other] = [await app.user()]
  const third = await app.deliver({ text: 'A mistake of the administrator' })
  await app.report(other, third)
  const counting = async () => {
    const id = await app.deliver({ text: `Text ${++made}` })
    await app.report(other, id)
    return (await app.open()).reports.find(({ message_id: reported }) => reported === id)?.counting
  }
  await app.decide('keep', third)
  expect(await counting()).toBe(0)
  await app.decide('hide', third)
  expect(await counting()).toBe(1)
})

test('a user reports so many texts on a day and no more; repeated and refused reports do not count', async () => {
  await using app = await openReportedApp()
  const reporter = await app.user()
  for (let n = 0; n < reportsPerDay; n++) {
    const id = n === 0 ? app.code : await app.deliver({ text: `Text ${n}` })
    await app.report(reporter, id)
    await app.report(reporter, id)
    await expect(app.report(reporter, '999999')).rejects.toMatchObject({ code: 'message_not_found' })
  }
  const more = await app.deliver({ text: 'One more' })
  await expect(app.report(reporter, more)).rejects.toMatchObject({ code: 'too_many_reports', status: 429 })
  expect(await app.idsFor(reporter)).toEqual([more])
  app.clock.advance(24 * 60 * 60 * 1000)
  const tomorrow = await app.deliver({ text: 'Tomorrow' })
  await app.report(reporter, tomorrow)
})

test('an administrator keeps a text: it is shown again, and further reports wait for another decision', async () => {
  await using app = await openReportedApp()
  const reader = await app.user()
  await reportThrice(app, app.code)
  const arrived = async () => (await app.connection.query('select sum(arrived)::int as n from message_minutes')).rows[0]?.['n']
  expect(await app.decide('keep', app.code, '999999', 'no id')).toEqual({
    results: [
      { message_id: app.code, status: 'shown' },
      { message_id: '999999', status: 'gone' },
      { message_id: 'no id', status: 'gone' },
    ],
  })
  expect(await app.idsFor(reader)).toEqual([app.code])
  expect(await app.countOf()).toBe(1)
  expect(await arrived()).toBe(1)
  expect(await app.open()).toMatchObject({ open: 0, hidden: 0, reports: [] })
  app.clock.advance(1000)
  await reportThrice(app, app.code)
  expect(await app.idsFor(reader)).toEqual([app.code])
  expect(await app.open()).toMatchObject({ open: 1, reports: [{ reports: 6, hidden_at: null }] })
})

test('an administrator hides texts in bulk, reported or not, and sees them hidden', async () => {
  await using app = await openReportedApp()
  const other = await app.deliver({ to: testNumbers[1] ?? '', text: 'Another' })
  await app.decide('hide', app.code, other)
  expect(await app.idsFor(app.admin)).toEqual([])
  const { reports } = await app.open('hidden')
  expect(reports.map(({ message_id: id, hidden_by: by, reports: count }) => [id, by, count])).toEqual([
    [other, 'admin', 0],
    [app.code, 'admin', 0],
  ])
  const page = await listReports(app.ctx(app.admin), { view: 'hidden', limit: 1 })
  expect(page.reports).toHaveLength(1)
  expect((await listReports(app.ctx(app.admin), { view: 'hidden', limit: 1, before: page.next ?? '' })).reports).toMatchObject([
    { message_id: app.code },
  ])
})

test('a hidden text expires with the others, and can be deleted for good before', async () => {
  await using app = await openReportedApp()
  const second = await app.deliver({ text: 'Second' })
  await reportThrice(app, app.code)
  await app.decide('hide', second)
  await deleteMessage(app.ctx(app.admin), { id: app.code })
  expect(await app.open('hidden')).toMatchObject({ open: 0, hidden: 1 })
  app.clock.advance(messageLifetimeMs + 1000)
  await expireMessages(app.app)
  expect(await app.open('hidden')).toMatchObject({ open: 0, hidden: 0 })
  for (const table of ['hidden_messages', 'reported_messages', 'message_reports'])
    expect((await app.connection.query(`select * from ${table}`)).rows).toEqual([])
})

test('the cleanup counts hidden texts, and deletes them with what was reported', async () => {
  await using app = await openReportedApp()
  await reportThrice(app, app.code)
  app.clock.advance(2 * 60 * 60 * 1000)
  const clean = (isDry: boolean) => cleanUp(app.ctx(app.admin), { tool: 'old-messages', dry_run: isDry, older_than_hours: 1 })
  expect(await clean(true)).toMatchObject({ count: 1 })
  expect(await clean(false)).toMatchObject({ count: 1, done: true })
  for (const table of ['hidden_messages', 'reported_messages', 'message_reports'])
    expect((await app.connection.query(`select * from ${table}`)).rows).toEqual([])
})

// Only Postgres works on two things at once, so only there can two of them wait for each other.
const isOnPostgres = Boolean(process.env['TEST_DATABASE_URL'])

/** Starts `work` while `first` is uncommitted, and does `next` in the same transaction once `work` waits for a lock. Returns what became of `work`. */
async function whileLocked(
  app: ReportedApp,
  { first, next, work }: Record<'first' | 'next', (tx: Tx) => Promise<unknown>> & { work: () => Promise<unknown> },
) {
  const { outcome } = await app.app.db.transaction().execute(async (tx) => {
    await first(tx)
    const started = work().catch((error: Error) => error)
    await expect
      .poll(
        async () =>
          (await app.connection.query(`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`))
            .rows.length,
        { timeout: 30_000 },
      )
      .toBeGreaterThan(0)
    await next(tx)
    return { outcome: started }
  })
  return outcome
}

test.runIf(isOnPostgres)('a report, a decision and the deletion of the number lock in one order', async () => {
  await using app = await openReportedApp()
  const second = await app.deliver({ text: 'Second', to: testNumbers[1] ?? '' })
  for (const id of [app.code, second]) for (let n = 0; n < 2; n++) await app.report(await app.user(), id)
  const third = await app.user()
  const whileDeleted = (number = '', work: () => Promise<unknown>) =>
    whileLocked(app, {
      first: (tx) => sql`select id from phone_numbers where number = ${number} for update`.execute(tx),
      next: (tx) => sql`delete from phone_numbers where number = ${number}`.execute(tx),
      work,
    })
  expect(await whileDeleted(testNumbers[0], () => app.report(third, app.code))).toMatchObject({ code: 'message_not_found' })
  expect(await whileDeleted(testNumbers[1], () => app.decide('hide', second))).toEqual({
    results: [{ message_id: second, status: 'gone' }],
  })
})

test.runIf(isOnPostgres)('the deletion of a text, the cleanup and a decision lock in one order', async () => {
  await using app = await openReportedApp()
  const second = await app.deliver({ text: 'Second' })
  for (const id of [app.code, second]) await app.report(await app.user(), id)
  const whileDecided = (id: string, work: () => Promise<unknown>) =>
    whileLocked(app, {
      first: (tx) => upsertDecision(tx, [Number(id)], 'hide', app.clock.now()),
      next: (tx) => hideMessageRows(tx, [Number(id)], 'admin', app.clock.now()),
      work,
    })
  expect(await whileDecided(app.code, () => deleteMessage(app.ctx(app.admin), { id: app.code }))).toBeUndefined()
  app.clock.advance(2 * 60 * 60 * 1000)
  const clean = () => cleanUp(app.ctx(app.admin), { tool: 'old-messages', dry_run: false, older_than_hours: 1 })
  expect(await whileDecided(second, clean)).toMatchObject({ done: true })
})

test('the reporter’s other devices lose the text live, others do not, and a stream that missed it catches up without the text', async () => {
  await using app = await openReportedApp()
  await using served = await app.serve()
  const [one, two] = [await app.signIn('one@example.test'), await app.signIn('two@example.test')]
  await using mine = await openLiveStream(served.url, one.headers)
  await using theirs = await openLiveStream(served.url, two.headers)
  await using visitors = await openLiveStream(served.url)
  const cursor = mine.lastEventId()
  const text = await app.deliver({ text: 'Not for me' })
  await mine.until(1)
  const report = await fetch(`${served.url}/api/messages/${text}/report`, {
    method: 'POST',
    headers: { ...one.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ reason: 'spam' }),
  })
  expect(report.status).toBe(204)
  await mine.until(2)
  expect(mine.received.map(({ event }) => event)).toEqual(['message.received', 'message.deleted'])
  const marker = await app.deliver({ text: 'After it' })
  for (const stream of [theirs, visitors]) {
    await stream.until(2)
    expect(stream.received.map(({ event, data }) => [event, (data as { id: string }).id])).toEqual([
      ['message.received', text],
      ['message.received', marker],
    ])
  }
  await using late = await openLiveStream(served.url, { ...one.headers, 'last-event-id': cursor })
  await late.until(3)
  expect(late.received.map(({ event, data }) => `${event} ${(data as { id: string }).id}`)).toEqual([
    `message.received ${text}`,
    `message.received ${marker}`,
    `message.deleted ${text}`,
  ])
})

test('a text that is shown again comes back on open pages, but not on those of its reporter', async () => {
  await using app = await openReportedApp()
  await using served = await app.serve()
  const [one, two] = [await app.signIn('one@example.test'), await app.signIn('two@example.test')]
  await using mine = await openLiveStream(served.url, one.headers)
  await using theirs = await openLiveStream(served.url, two.headers)
  await using visitors = await openLiveStream(served.url)
  const text = await app.deliver({ text: 'Is this spam?' })
  await app.report({ ...(await app.user()), id: one.userId }, text)
  await mine.until(2)
  await app.decide('hide', text)
  await app.decide('keep', text)
  // Another report is not announced to those who reported it before.
  await app.report(await app.user(), text)
  const marker = await app.deliver({ text: 'After it' })
  const eventsOf = ({ received }: typeof mine) => received.map(({ event, data }) => `${event} ${(data as { id: string }).id}`)
  for (const stream of [theirs, visitors]) {
    await stream.until(5)
    expect(eventsOf(stream)).toEqual([
      `message.received ${text}`,
      `message.deleted ${text}`,
      `message.received ${text}`,
      `message.changed ${text}`,
      `message.received ${marker}`,
    ])
  }
  expect(theirs.received[3]?.data).toMatchObject({ message_content: 'Is this spam?' })
  await mine.until(3)
  expect(eventsOf(mine)).toEqual([`message.received ${text}`, `message.deleted ${text}`, `message.received ${marker}`])
})

test('a text that a sender rule hid takes the place of its notice on open pages, in counts and in searches', async () => {
  await using app = await openReportedApp()
  await using served = await app.serve()
  await createSenderRule(app.ctx(app.admin), { match: 'exact', sender: 'Lender', action: 'hide', note: '', is_on: true })
  const { headers } = await app.signIn()
  await using stream = await openLiveStream(served.url, headers)
  const notice = await app.deliver({ from: 'Lender', text: 'Your loan' })
  await stream.until(1)
  await app.decide('keep', notice)
  await stream.until(2)
  expect(stream.received).toMatchObject([
    { event: 'message.received', data: { id: notice, sender: '', message_type: 'withheld' } },
    { event: 'message.changed', data: { id: notice, sender: 'Lender', message_content: 'Your loan', message_type: 'sms' } },
  ])
  expect(await app.countOf()).toBe(2)
  const found = await searchMessages(app.ctx(await app.user()), { q: 'loan', limit: 10 })
  expect(found.messages.map(({ id }) => id)).toEqual([notice])
})

test('the counts of numbers leave out what their viewer has reported, as the list of texts does', async () => {
  await using app = await openReportedApp()
  await using served = await app.serve()
  const [one, two] = [await app.signIn('one@example.test'), await app.signIn('two@example.test')]
  const numbersFor = async (headers: Record<string, string>) => {
    const response = await fetch(`${served.url}/api/numbers`, { headers })
    const { numbers } = (await response.json()) as {
      numbers: Array<{ number: string; message_count: number; last_message_at: string | null }>
    }
    const found = numbers.find(({ number }) => number === testNumbers[0])
    return { etag: response.headers.get('etag') ?? '', count: found?.message_count, last: found?.last_message_at }
  }
  const before = await numbersFor(one.headers)
  const first = before.last
  app.clock.advance(60_000)
  const text = await app.deliver({ to: testNumbers[0] ?? '', text: 'Not for me' })
  await app.report({ ...(await app.user()), id: one.userId }, text)
  const after = await numbersFor(one.headers)
  expect(after).toMatchObject({ count: 1, last: first })
  expect(await numbersFor(two.headers)).toMatchObject({ count: 2, last: expect.not.stringMatching(first ?? '') as string })
  const unchanged = await fetch(`${served.url}/api/numbers`, { headers: { ...one.headers, 'if-none-match': after.etag } })
  expect(unchanged.status).toBe(304)
  await app.decide('hide', text)
  expect(await numbersFor(one.headers)).toMatchObject({ count: 1, last: first })
  expect(await numbersFor(two.headers)).toMatchObject({ count: 1, last: first })
})

test('visitors cannot report, and a user cannot see reports or decide about them', async () => {
  await using app = await openReportedApp()
  await using served = await app.serve()
  const { headers } = await app.signIn()
  const send = async (path: string, method: string, body: object | null, who: Record<string, string>) => {
    const response = await fetch(served.url + path, {
      method,
      headers: { ...who, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return response.status
  }
  expect(await send(`/api/messages/${app.code}/report`, 'POST', { reason: 'spam' }, {})).toBe(401)
  expect(await send(`/api/messages/${app.code}/report`, 'POST', { reason: 'I do not like it' }, headers)).toBe(400)
  for (const who of [{}, headers]) {
    const refused = 'authorization' in who ? 403 : 401
    expect(await send('/api/admin/reports', 'GET', null, who)).toBe(refused)
    expect(await send('/api/admin/reports/decide', 'POST', { message_ids: [app.code], decision: 'hide' }, who)).toBe(refused)
  }
  expect(await app.idsFor(app.admin)).toEqual([app.code])
})
