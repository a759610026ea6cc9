import { useDeviceNow, useNow } from '../../../stream/use-now.ts'
import { joinClasses } from '../../../ui/join-classes.ts'
import * as text from '../../../ui/text.module.css'
import { describeCheck } from './describe-check.ts'
import type { Gateway } from '../gateway.ts'
import { useGatewayChecks, type GatewayChecked } from './use-gateway-checks.ts'
import * as styles from './check-outcome.module.css'

/** What came of checking a gateway, where it was checked on this screen. */
export function CheckOutcome({ gateway: { id } }: { gateway: Gateway }) {
  const checked = useGatewayChecks().get(id)
  const now = new Date(useNow())
  const deviceNow = useDeviceNow()
  if (!checked) return null
  return (
    <p className={joinClasses(text.xs, styles.outcome, toneOf(checked))}>
      {describeCheck(checked.check, { ageMs: deviceNow - checked.at, now })}
    </p>
  )
}

function toneOf({ check: { answered } }: GatewayChecked): string {
  if (answered === null) return text.muted
  return answered ? styles.answered : styles.unanswered
}
