import { SectionLink } from '../shell/section-link.tsx'
import { GetNumber } from './get-number.tsx'
import { LivePreview } from './live-preview.tsx'
import type { Preview } from './load-preview.ts'
import { Translated } from './translated.tsx'
import { useWords } from '../i18n/words.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { ButtonRow } from '../ui/button-row.tsx'
import * as layout from '../ui/layout.module.css'
import * as styles from './hero.module.css'

export function Hero({ preview }: { preview: Preview }) {
  const t = useWords()
  return (
    <section className={styles.hero}>
      <div className={`${layout.wrap} ${styles.columns}`}>
        <div className={styles.words}>
          <h1>{t('landing.title')}</h1>
          <p className={styles.lead}>
            <Translated of="landing.lead" />
          </p>
          <ButtonRow className={styles.actions}>
            <GetNumber />
            <SectionLink className={buttonClass({ look: 'line', isLarge: true })} section="how-it-works">
              {t('landing.how_it_works')}
            </SectionLink>
          </ButtonRow>
          <p className={styles.small}>{t('landing.small')}</p>
        </div>
        <LivePreview preview={preview} />
      </div>
    </section>
  )
}
