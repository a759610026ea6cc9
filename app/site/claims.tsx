import { claims } from './content/landing.ts'
import { Translated } from './translated.tsx'
import { useWords } from '../i18n/words.tsx'
import * as layout from '../ui/layout.module.css'
import * as styles from './claims.module.css'

export function Claims() {
  const t = useWords()
  return (
    <div className={styles.band}>
      <dl className={`${layout.wrap} ${styles.claims}`}>
        {claims.map(({ name, figure }) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{t(figure)}</dd>
          </div>
        ))}
      </dl>
      <p className={`${layout.wrap} ${styles.note}`}>
        <Translated of="landing.claims_note" />
      </p>
    </div>
  )
}
