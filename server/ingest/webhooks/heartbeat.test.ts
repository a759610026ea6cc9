import { expect, test } from 'vitest'
import { ingestRequest, refusedField } from '#tests/harness/ingest-request.ts'
import { heartbeat } from './heartbeat.ts'

test('a heartbeat may have every field or none, and each field is checked', () => {
  expect(
    heartbeat.parse(ingestRequest({ body: '{"imei":"867495020000000","number":"+447700900142","signal":-71,"battery":64.4}' })),
  ).toEqual({
    kind: 'heartbeat',
    heartbeat: { imei: '867495020000000', number: '+447700900142', signal: -71, battery: 64 },
  })
  expect(heartbeat.parse(ingestRequest())).toEqual({ kind: 'heartbeat', heartbeat: {} })
  expect(heartbeat.respond([], [])).toEqual({ status: 204 })
  expect(refusedField(heartbeat, ingestRequest({ body: '{"battery":"full"}' }))).toBe('battery')
  expect(refusedField(heartbeat, ingestRequest({ body: '{"imei":7}' }))).toBe('imei')
  for (const number of ['nonsense', '--- ---', '12', 'Vodafone', '+44 7700 900142 x', '7'.repeat(25), 447700900142])
    expect([number, refusedField(heartbeat, ingestRequest({ body: JSON.stringify({ number }) }))]).toEqual([number, 'number'])
  for (const number of ['07700 900142', '+33 6 12 34 56 78', '(0)7700-900142'])
    expect(heartbeat.parse(ingestRequest({ body: JSON.stringify({ number }) }))).toEqual({ kind: 'heartbeat', heartbeat: { number } })
  const marked = heartbeat.parse(ingestRequest({ body: JSON.stringify({ number: '\u202A+44 7700 900142\u202C' }) }))
  expect(marked).toEqual({ kind: 'heartbeat', heartbeat: { number: '+44 7700 900142' } })
  expect(refusedField(heartbeat, ingestRequest({ body: 'alive' }))).toBe('body')
})
