import { isDramaNumber } from '#domain/number.ts'
import { Badge } from '../ui/badge.tsx'

/** On the numbers of a first start and of a demo: somebody who asks a service to text one waits in vain. */
export function DemoBadge({ number }: { number: string }) {
  if (!isDramaNumber(number)) return null
  return <Badge title="An example: this number belongs to nobody, and services cannot text it.">Demo</Badge>
}
