import { expect, test } from 'vitest'
import { measured, type MeasuredPart, type PublicHealth } from '#domain/site/status.ts'
import { sumUp } from './sum-up.ts'

/** All parts up, but for these. */
const parts = (but: Partial<Record<MeasuredPart, PublicHealth>>) =>
  (Object.keys(measured) as MeasuredPart[]).map((id) => ({ id, name: measured[id].name, health: but[id] ?? 'up' }))

test.each([
  ['All systems operational', 'good', parts({})],
  ['Operational, but sign-in mail is not set up', 'troubled', parts({ mail: 'idle' })],
  ['Operational, but no gateway is in use', 'troubled', parts({ gateways: 'idle' })],
  ['Operational, but no gateway is in use and sign-in mail is not set up', 'troubled', parts({ gateways: 'idle', mail: 'idle' })],
  ['Operational, but some gateways are silent', 'troubled', parts({ gateways: 'degraded' })],
  ['Operational, but most gateways are silent', 'troubled', parts({ gateways: 'down' })],
  ['Not measured in the last five minutes', 'troubled', parts({ site: 'unknown' })],
  ['Not measured in the last five minutes', 'troubled', parts({ gateways: 'unknown', mail: 'idle' })],
  ['Site is not working', 'bad', parts({ site: 'down', gateways: 'down' })],
  ['Site, Live stream and Sign-in mail are not working', 'bad', parts({ site: 'down', live: 'down', mail: 'down' })],
])('%s', (message, tone, given) => {
  expect(sumUp(given)).toEqual({ message, tone })
})

test.each([
  ['Texts are late', 'troubled', 'monitoring' as const, parts({})],
  ['All systems operational', 'good', 'resolved' as const, parts({})],
  ['All systems operational', 'good', 'scheduled' as const, parts({})],
  // What was measured goes before what was written.
  ['Site is not working', 'bad', 'investigating' as const, parts({ site: 'down' })],
])('%s, with an incident that is %s', (message, tone, state, given) => {
  expect(sumUp(given, [{ title: 'Texts are late', state }])).toEqual({ message, tone })
})
