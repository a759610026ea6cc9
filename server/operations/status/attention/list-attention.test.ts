import { expect, test } from 'vitest'
import type { AlarmsOfKind } from '#server/operations/alarms/summarise-alarms.ts'
import type { Facts } from './facts.ts'
import { listAttention } from './list-attention.ts'

const now = new Date('2026-11-21T12:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const fine = { is_ok: true, message: 'Fine.', advice: null }
const noneSilent = { count: 0, recent: 0, since: null, newest: [], places: [] }
const job = { name: 'expire-messages', started_at: ago(1).toISOString(), finished_at: ago(1).toISOString(), result: '3', error: null }
const calm: Facts = {
  now,
  isInMaintenance: false,
  alarms: [],
  gateways: { up: 2, silent: 0, never: 0, inactive: 0 },
  silent: noneSilent,
  withLostSecret: [],
  lastTextAt: ago(1),
  held: { count: 0, oldestAt: null },
  reports: { count: 0, oldestAt: null },
  mail: 'up',
  mailIsPrinted: false,
  proxy: fine,
  mailSender: fine,
  durability: fine,
  databaseMs: 2,
  jobs: [job],
}
const list = (change: Partial<Facts>) => listAttention({ ...calm, ...change })
const textsOf = (change: Partial<Facts>) => list(change).map(({ text }) => text)
const silent = (count: number, recent = 0, places: Facts['silent']['places'] = []): Pick<Facts, 'silent' | 'gateways'> => ({
  silent: {
    count,
    recent,
    since: ago(90),
    newest: ['Ash', 'Birch', 'Cedar'].slice(0, count).map((name, at) => ({ id: at + 1, name })),
    places,
  },
  gateways: { ...calm.gateways, silent: count },
})
const alarm = (kind: AlarmsOfKind['kind'], count = 1, subject = ''): AlarmsOfKind => ({
  kind,
  count,
  since: ago(30),
  titles: [`${kind} title`, 'another'].slice(0, count),
  detail: 'Because.',
  subject,
})

test('without problems nothing needs attention', () => {
  expect(list({})).toEqual([])
})

test('what does not work comes before what waits, and of both the worst first', () => {
  const failing = { ...silent(3), mail: 'down' as const, databaseMs: 900, held: { count: 10_000, oldestAt: ago(40) } }
  expect(textsOf({ ...failing, jobs: [{ ...job, error: 'no space left' }] })).toEqual([
    '3 of 5 gateways are silent',
    'The mail server does not respond',
    'A job has failed',
    '10,000 texts are held',
    'The database is slow',
  ])
  expect(textsOf({ mailIsPrinted: true, mail: 'unknown' })).toEqual(['No mail server is set up'])
  expect(textsOf({ isInMaintenance: true, ...silent(1) })).toEqual(['The site is in maintenance mode', 'Ash is silent'])
  expect(textsOf({ mail: 'unknown' })).toEqual(['Mail has not been checked'])
  expect(textsOf({ jobs: [{ ...job, finished_at: ago(6).toISOString() }] })).toEqual(['Old messages are overdue'])
})

test('a line about one gateway leads to its page, one about several to their list', () => {
  expect(list(silent(1))).toMatchObject([
    { kind: 'gateway_silent', text: 'Ash is silent', count: 1, since: ago(90).toISOString(), href: '/admin/gateways/1' },
  ])
  expect(list(silent(133, 84))).toMatchObject([
    {
      text: '133 of 135 gateways are silent',
      detail: '84 of them in the last hour: Ash, Birch, Cedar …',
      count: 133,
      href: '/admin/gateways?state=silent',
    },
  ])
  const lost = [
    { id: 7, name: 'SIM bank' },
    { id: 8, name: 'Other' },
  ]
  expect(list({ withLostSecret: lost.slice(0, 1) })).toMatchObject([
    { text: 'Set the secrets of SIM bank again', href: '/admin/gateways/7' },
  ])
  expect(list({ withLostSecret: lost })).toMatchObject([
    { text: 'Set the secrets of 2 gateways again', href: '/admin/gateways?state=error' },
  ])
  for (const kind of ['link_down', 'gateway_no_texts'] as const)
    expect(list({ alarms: [alarm(kind, 1, '12')] })).toMatchObject([{ kind, href: '/admin/gateways/12' }])
  expect(list({ alarms: [alarm('number_silent', 1, '12')] })).toMatchObject([{ href: '/admin/numbers/12' }])
  expect(list({ alarms: [alarm('sim_lapses', 1, '12 1.02')] })).toMatchObject([{ href: '/admin/gateways/12?show=sims' }])
  expect(list({ alarms: [alarm('link_down', 2, '12')] })).toMatchObject([{ text: '2 SMPP links down', href: '/admin/alarms' }])
})

test('where many gateways are silent, it is said at which places', () => {
  const places = [
    { place: 'London', count: 60 },
    { place: 'Leeds', count: 24 },
  ]
  expect(list(silent(89, 89, places))).toMatchObject([{ detail: 'All of them in the last hour: London 60, Leeds 24, elsewhere 5' }])
  expect(list(silent(84, 0, places))).toMatchObject([{ detail: 'London 60, Leeds 24' }])
  expect(list(silent(3, 0, [{ place: 'London', count: 3 }]))).toMatchObject([{ detail: 'Ash, Birch, Cedar' }])
  expect(list(silent(4))).toMatchObject([{ detail: 'Ash, Birch, Cedar …' }])
})

test('a link that is down hides no silent gateway', () => {
  expect(textsOf({ ...silent(133), alarms: [alarm('link_down', 1, '9')] })).toEqual(['133 of 135 gateways are silent', 'link_down title'])
})

test('what has an alarm is told once, with the reason of its alarm', () => {
  expect(list({ ...silent(1), alarms: [alarm('gateway_silent', 1, '1')] })).toMatchObject([{ text: 'Ash is silent', detail: 'Because.' }])
  const held = { count: 3, oldestAt: ago(70) }
  expect(list({ held })).toMatchObject([{ text: '3 texts are held', is_bad: false, since: ago(70).toISOString() }])
  expect(list({ held, alarms: [alarm('held_waiting')] })).toMatchObject([{ text: '3 texts are held', detail: 'Because.', is_bad: true }])
  expect(list({ reports: { count: 1, oldestAt: null }, alarms: [alarm('reports_waiting')] })).toMatchObject([
    { text: '1 text is reported', is_bad: true, href: '/admin/reports' },
  ])
  expect(textsOf({ mail: 'down', alarms: [alarm('mail_failing')] })).toEqual(['mail_failing title'])
  const overdue = { ...job, finished_at: ago(30).toISOString(), error: 'no room' }
  expect(textsOf({ jobs: [overdue], alarms: [alarm('job_late')] })).toEqual(['job_late title'])
})

test('an hour without a text is told of the gateways that are up, and of no others', () => {
  const quiet = { lastTextAt: ago(61) }
  expect(list(quiet)).toMatchObject([
    { text: 'No text for an hour', detail: '2 gateways are up. The last text came at 21 Nov, 10:59 GMT.' },
  ])
  const some = { ...silent(133), ...quiet }
  expect(list(some).at(-1)).toMatchObject({ text: 'No text for an hour', detail: expect.stringMatching(/^2 gateways are up\./) })
  expect(textsOf({ ...some, gateways: { up: 0, silent: 133, never: 0, inactive: 0 } })).toEqual(['133 of 133 gateways are silent'])
  expect(textsOf({ ...quiet, alarms: [alarm('gateway_no_texts')] })).toEqual(['gateway_no_texts title'])
  expect(textsOf({ lastTextAt: null, gateways: { up: 0, silent: 0, never: 3, inactive: 0 } })).toEqual(['No gateway is connected'])
})
