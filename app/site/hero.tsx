import { SectionLink } from '../shell/section-link.tsx'
import { hero } from './content/landing.ts'
import { GetNumber } from './get-number.tsx'
import { LivePreview } from './live-preview.tsx'
import type { Preview } from './load-preview.ts'
import { InlineMarkup } from './inline-markup.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { ButtonRow } from '../ui/button-row.tsx'
import * as layout from '../ui/layout.module.css'
import * as styles from './hero.module.css'

export function Hero({ preview }: { preview: Preview }) {
  return (
    <section className={styles.hero}>
      <div className={`${layout.wrap} ${styles.columns}`}>
        <div className={styles.words}>
          <h1>{hero.title}</h1>
          <p className={styles.lead}>
            <InlineMarkup>{hero.lead}</InlineMarkup>
          </p>
          <ButtonRow className={styles.actions}>
            <GetNumber />
            <SectionLink className={buttonClass({ look: 'line', isLarge: true })} section="how-it-works">
              How It Works
            </SectionLink>
          </ButtonRow>
          <p className={styles.small}>{hero.small}</p>
        </div>
        <LivePreview preview={preview} />
      </div>
    </section>
  )
}
