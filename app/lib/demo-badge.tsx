import { isDramaNumber } from '#domain/number.ts'

/** On the numbers of a first start and of a demo: somebody who asks a service to text one waits in vain. */
export function DemoBadge({ number }: { number: string }) {
  if (!isDramaNumber(number)) return null
  return (
    <span className="badge" title="An example: this number belongs to nobody, and services cannot text it.">
      Demo
    </span>
  )
}
