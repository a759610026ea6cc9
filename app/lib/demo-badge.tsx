import { isDramaNumber } from '#domain/number.ts'
import { Badge } from '../ui/badge.tsx'

/** For the sample numbers of a first start and of the demo: no service can text them. */
export function DemoBadge({ number }: { number: string }) {
  if (!isDramaNumber(number)) return null
  return <Badge title="An example: this number belongs to nobody, and services cannot text it.">Demo</Badge>
}
