import { expect, test } from 'vitest'
import { ingestRequest } from '#tests/harness/ingest-request.ts'
import { measureGrowth, mostGrowth } from '#tests/harness/measure-growth.ts'
import { twilio } from './twilio.ts'

test('checking a signature takes linear time, however many fields a stranger sends', () => {
  const check = (body: string) => twilio.verify?.(ingestRequest({ headers: { 'x-twilio-signature': 'wrong' }, body }), 'a secret')
  const growth = measureGrowth(check, (count) => Array.from({ length: count }, (_, at) => `${at}=`).join('&'), { short: 1250 })
  expect(growth).toBeLessThan(mostGrowth)
})
