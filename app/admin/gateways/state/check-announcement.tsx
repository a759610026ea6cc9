import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { describeOutcome } from './describe-check.ts'
import { useGatewayChecks } from './use-gateway-checks.ts'

/** Has the outcome of the last check read aloud; where it is shown it changes with the time. */
export function CheckAnnouncement() {
  const latest = [...useGatewayChecks().values()].at(-1)
  return (
    <VisuallyHidden as="p" role="status">
      {latest && `${latest.name}: ${describeOutcome(latest.check)}`}
    </VisuallyHidden>
  )
}
