import { describeLastSeen } from '#domain/gateways/gateway.ts'
import { useNow } from '../../../stream/use-now.ts'
import { ErrorText } from '../../../ui/field.tsx'
import type { Gateway } from '../gateway.ts'
import * as styles from './pull-state.module.css'

/** Where a gateway is asked for its texts, when its inbox was last read, and why it cannot be read now. */
export function PullState({ pull: { url, every_s: everyS, last_pulled_at: at, error } }: { pull: NonNullable<Gateway['pull']> }) {
  const now = useNow()
  return (
    <>
      <code className={styles.url}>{url}</code>
      <div>
        Every {everyS} s, last read {describeLastSeen(at, new Date(now)).toLowerCase()}
      </div>
      {error && <ErrorText>{error}</ErrorText>}
    </>
  )
}
