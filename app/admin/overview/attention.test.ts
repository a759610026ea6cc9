import { expect, test } from 'vitest'
import { concernsOf } from './attention.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString()
const calm = {
  texts_per_minute: [1],
  last_text_at: ago(1),
  gateways_up: 2,
  gateways_down: 0,
  gateways_with_lost_secret: [],
  texts_held: 0,
  texts_reported: 0,
  mail: 'up' as const,
  mail_is_printed: false,
  wrong_settings: [],
  database_ms: 2,
  alarms: [],
  retention_ran_at: ago(1),
  jobs: [{ name: 'expire-messages', started_at: ago(1), finished_at: ago(1), result: '3', error: null }],
}
const messagesOf = (change: object) => concernsOf({ ...calm, ...change }, now).map((concern) => concern.message)

test('without problems there are no concerns', () => {
  expect(messagesOf({})).toEqual([])
})

test('each problem is a concern, the most serious first', () => {
  expect(messagesOf({ gateways_down: 1 })).toEqual(['1 gateway is silent'])
  expect(messagesOf({ texts_held: 1 })).toEqual(['1 text is held'])
  expect(messagesOf({ texts_held: 10_000 })).toEqual(['10,000 texts are held'])
  expect(messagesOf({ gateways_with_lost_secret: ['SIM bank'], gateways_down: 1 })).toEqual([
    '1 gateway is silent',
    'Set the secrets of SIM bank again',
  ])
  expect(messagesOf({ mail: 'down' })).toEqual(['The mail server does not respond'])
  expect(messagesOf({ mail: 'unknown', database_ms: 900 })).toEqual(['The database is slow', 'Mail has not been checked'])
  expect(messagesOf({ mail: 'unknown', mail_is_printed: true, database_ms: 900 })).toEqual([
    'No mail server is set up',
    'The database is slow',
  ])
  expect(messagesOf({ retention_ran_at: ago(6) })).toEqual(['Old messages are overdue'])
  expect(messagesOf({ jobs: [{ ...calm.jobs[0], error: 'no space left' }], gateways_down: 3 })).toEqual([
    '3 gateways are silent',
    'A job has failed',
  ])
})

test('wrong settings are concerns, and so is a page over HTTP/1.1', () => {
  const wrong = { message: 'TRUST_PROXY is wrong.', advice: 'Set it to 1.' }
  expect(concernsOf({ ...calm, wrong_settings: [wrong] }, now)).toEqual([{ message: wrong.message, detail: wrong.advice, isBad: true }])
  const overProtocol = (protocol: string | null) => concernsOf(calm, now, protocol).map(({ message }) => message)
  expect([overProtocol('http/1.1'), overProtocol('h2'), overProtocol('h3'), overProtocol(null)]).toEqual([
    ['This site is served over HTTP/1.1'],
    [],
    [],
    [],
  ])
})

test('an hour without a text is a concern only while a gateway is up', () => {
  expect(messagesOf({ last_text_at: ago(61) })).toEqual(['No text for an hour'])
  expect(messagesOf({ last_text_at: null })).toEqual(['No text for an hour'])
  expect(messagesOf({ last_text_at: null, gateways_up: 0 })).toEqual(['No gateway is connected'])
})

test('alarms come first, and what has one is told once', () => {
  const alarm = (kind: string, count = 1, titles = [`${kind} title`]) => ({ kind, count, titles, detail: 'Because.' })
  expect(messagesOf({ alarms: [alarm('held_waiting')], texts_held: 3 })).toEqual(['held_waiting title'])
  expect(messagesOf({ alarms: [alarm('reports_waiting')], texts_reported: 3 })).toEqual(['reports_waiting title'])
  expect(messagesOf({ alarms: [alarm('mail_failing')], mail: 'down' })).toEqual(['mail_failing title'])
  expect(messagesOf({ alarms: [alarm('job_late')], retention_ran_at: ago(30), jobs: [{ ...calm.jobs[0], error: 'no room' }] })).toEqual([
    'job_late title',
  ])
  expect(messagesOf({ alarms: [alarm('gateway_silent', 200, ['A is silent', 'B is silent'])], gateways_down: 200 })).toEqual([
    'A is silent and 199 more',
  ])
  expect(messagesOf({ alarms: [alarm('gateway_silent')], gateways_down: 3 })).toEqual([
    'gateway_silent title',
    '2 more gateways are silent',
  ])
  expect(messagesOf({ alarms: [alarm('gateway_no_texts')], last_text_at: ago(90) })).toEqual(['gateway_no_texts title'])
})
