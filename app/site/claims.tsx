import { claims, claimsNote } from './content/landing.ts'
import { InlineMarkup } from './inline-markup.tsx'
import * as layout from '../ui/layout.module.css'
import * as styles from './claims.module.css'

export function Claims() {
  return (
    <div className={styles.band}>
      <dl className={`${layout.wrap} ${styles.claims}`}>
        {claims.map(({ name, figure }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <p className={`${layout.wrap} ${styles.note}`}>
        <InlineMarkup>{claimsNote}</InlineMarkup>
      </p>
    </div>
  )
}
