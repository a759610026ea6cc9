import { expect, test } from 'vitest'
import { ingestRequest, refusedField } from '#tests/harness/ingest-request.ts'
import { heartbeat } from './heartbeat.ts'

test('a heartbeat says what it says, and nothing at all is fine', () => {
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
  expect(refusedField(heartbeat, ingestRequest({ body: 'alive' }))).toBe('body')
})
