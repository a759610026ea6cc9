import { expect, test } from 'vitest'
import { parseTraceparent } from './parse-traceparent.ts'

const traceId = '0af7651916cd43dd8448eb211c80319c'
const spanId = 'b7ad6b7169203331'

test('a traceparent names its trace, its span, and whether it is sampled', () => {
  expect(parseTraceparent(`00-${traceId}-${spanId}-01`)).toEqual({ traceId, spanId, traceFlags: 1 })
  expect(parseTraceparent(`00-${traceId}-${spanId}-00`)).toEqual({ traceId, spanId, traceFlags: 0 })
  // A later version may have more.
  expect(parseTraceparent(`cc-${traceId}-${spanId}-03-what-comes`)).toEqual({ traceId, spanId, traceFlags: 1 })
})

test.each([
  undefined,
  '',
  'x',
  `ff-${traceId}-${spanId}-01`,
  `00-${traceId}-${spanId}-01-more`,
  `00-${traceId.toUpperCase()}-${spanId}-01`,
  `00-${'0'.repeat(32)}-${spanId}-01`,
  `00-${traceId}-${'0'.repeat(16)}-01`,
  `00-${traceId}-${spanId}-1`,
  `00-${traceId}-${spanId}-01${' '.repeat(300)}`,
])('%j is none', (header) => {
  expect(parseTraceparent(header)).toBeNull()
})
