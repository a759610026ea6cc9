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
  mail: 'up' as const,
  mail_is_printed: false,
  database_ms: 2,
  retention_ran_at: ago(1),
  jobs: [{ name: 'expire-messages', started_at: ago(1), finished_at: ago(1), result: '3', error: null }],
}
const words = (change: object) => concernsOf({ ...calm, ...change }, now).map((concern) => concern.message)

test('when everything is as it should be there is nothing to say', () => {
  expect(words({})).toEqual([])
})

test('each thing that an operator should look at is said, the worst first', () => {
  expect(words({ gateways_down: 1 })).toEqual(['1 gateway is silent'])
  expect(words({ texts_held: 1 })).toEqual(['1 text is held'])
  expect(words({ texts_held: 10_000 })).toEqual(['10,000 texts are held'])
  expect(words({ gateways_with_lost_secret: ['SIM bank'], gateways_down: 1 })).toEqual([
    '1 gateway is silent',
    'Set the signing secret of SIM bank again',
  ])
  expect(words({ mail: 'down' })).toEqual(['The mail server does not answer'])
  expect(words({ mail: 'unknown', database_ms: 900 })).toEqual(['The database is slow', 'Mail is not known to work'])
  expect(words({ mail: 'unknown', mail_is_printed: true, database_ms: 900 })).toEqual(['No mail server is set up', 'The database is slow'])
  expect(words({ retention_ran_at: ago(6) })).toEqual(['Old messages are overdue'])
  expect(words({ jobs: [{ ...calm.jobs[0], error: 'no space left' }], gateways_down: 3 })).toEqual([
    '3 gateways are silent',
    'A job has failed',
  ])
})

test('silence is a concern only where somebody could speak', () => {
  expect(words({ last_text_at: ago(61) })).toEqual(['No text for an hour'])
  expect(words({ last_text_at: null })).toEqual(['No text for an hour'])
  expect(words({ last_text_at: null, gateways_up: 0 })).toEqual(['No gateway is connected'])
})
