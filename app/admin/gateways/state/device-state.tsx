import { BatteryFull, BatteryLow, BatteryMedium, Signal } from 'lucide-react'
import { joinClasses } from '../../../ui/join-classes.ts'
import * as icon from '../../../ui/icon.module.css'
import * as text from '../../../ui/text.module.css'
import type { Gateway } from '../gateway.ts'
import * as styles from './device-state.module.css'

const low = 20
const medium = 60

/** The signal and the battery of a device, as it last reported them, in one line. Nothing where it reports neither. */
export function DeviceState({ gateway: { signal, battery } }: { gateway: Gateway }) {
  if (signal === null && battery === null) return null
  const Battery = battery === null || battery > medium ? BatteryFull : battery > low ? BatteryMedium : BatteryLow
  return (
    <div className={joinClasses(styles.line, text.xs, text.faint, text.tabular)}>
      {signal !== null && (
        <span title="Signal">
          <Signal className={icon.small} aria-label="Signal" />
          {signal < 0 ? `−${-signal} dBm` : signal}
        </span>
      )}
      {battery !== null && (
        <span title="Battery" className={battery <= low ? styles.low : undefined}>
          <Battery className={icon.small} aria-label="Battery" />
          {battery}%
        </span>
      )}
    </div>
  )
}
