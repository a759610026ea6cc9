import { formatNumberCount } from '../../list/format-number-count.ts'
import type { Gateway } from '../gateway.ts'

/** What would have to go elsewhere if these gateways were deleted: "2 numbers and 1 held text". */
export function describeBelongings(gateways: Array<Pick<Gateway, 'number_count' | 'held_count'>>) {
  const numbers = gateways.reduce((sum, { number_count: count }) => sum + count, 0)
  const held = gateways.reduce((sum, { held_count: count }) => sum + count, 0)
  const parts = [
    ...(numbers > 0 ? [formatNumberCount(numbers)] : []),
    ...(held > 0 ? [held === 1 ? '1 held text' : `${held.toLocaleString('en-GB')} held texts`] : []),
  ]
  return { numbers, held, sentence: parts.length > 0 ? parts.join(' and ') : 'neither numbers nor held texts' }
}
