import { isQuiet } from '#domain/gateways/gateway.ts'
import { joinClasses } from '../../../ui/join-classes.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import * as text from '../../../ui/text.module.css'
import type { Gateway } from '../gateway.ts'
import * as styles from './texts-last-hour.module.css'

/**
 * The texts of the last hour beside the usual ones: a bar that is full when as many came as usual. One that is nearly empty where it is usually full is a SIM
 * card that has gone quiet.
 */
export function TextsLastHour({ gateway: { texts_last_hour: last, usual_hour: usual } }: { gateway: Gateway }) {
  const quiet = isQuiet({ last, usual })
  const share = usual === null || usual === 0 ? null : Math.min(1, last / usual)
  return (
    <div className={joinClasses(styles.texts, text.tabular, quiet && styles.quiet)}>
      <span className={last === 0 && !quiet ? text.faint : styles.count}>{last.toLocaleString('en-GB')}</span>
      {usual !== null && (
        <span className={joinClasses(text.xs, quiet ? undefined : text.faint)}>
          {usual === 0 ? 'usually none' : `of ${usual.toLocaleString('en-GB')} usual`}
        </span>
      )}
      {quiet && <VisuallyHidden>, far fewer than usual</VisuallyHidden>}
      {share !== null && (
        <span className={styles.track} aria-hidden>
          <span className={styles.bar} style={{ inlineSize: `${share * 100}%` }} />
        </span>
      )}
    </div>
  )
}
