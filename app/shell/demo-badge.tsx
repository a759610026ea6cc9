import { isDramaNumber } from '#domain/numbers/number.ts'
import { Badge } from '../ui/badge.tsx'

const englishHint = 'An example: this number belongs to nobody, and services cannot text it.'

type Props = { number: string; /** English without. */ label?: string; hint?: string }

/** For the sample numbers of a first start and of the demo: no service can text them. */
export function DemoBadge({ number, label = 'Demo', hint = englishHint }: Props) {
  return isDramaNumber(number) && <Badge title={hint}>{label}</Badge>
}
