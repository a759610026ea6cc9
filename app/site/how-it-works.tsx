import { Copy } from 'lucide-react'
import { SpacedNumber } from '../texts/spaced-number.tsx'
import { steps } from './content/landing.ts'
import { Translated } from './translated.tsx'
import { useWords, type Translate } from '../i18n/words.tsx'
import * as codeButton from '../texts/code-button.module.css'
import { buttonClass } from '../ui/button-class.ts'
import * as icon from '../ui/icon.module.css'
import * as layout from '../ui/layout.module.css'
import * as section from './section.module.css'
import * as styles from './how-it-works.module.css'

const pictures = (t: Translate) => [
  <div key="number" className={`${codeButton.frame} ${styles.number}`}>
    <SpacedNumber number="+447700900387" />
    <span className={buttonClass({ look: 'icon' })}>
      <Copy className={icon.icon} />
    </span>
  </div>,
  <div key="field" className={styles.field}>
    <span>{t('landing.picture_field')}</span>
    <span className={styles.typed} dir="ltr">
      +44 7700 900387
      <i />
    </span>
  </div>,
  <span key="code" className={`${codeButton.frame} ${codeButton.button}`}>
    <span className={codeButton.digits} dir="ltr">
      730 518
    </span>
    <span className={codeButton.action}>
      <Copy className={icon.small} />
      {t('landing.picture_copy')}
    </span>
  </span>,
]

export function HowItWorks() {
  const t = useWords()
  const drawn = pictures(t)
  return (
    <section className={`${section.section} ${section.first}`} id="how-it-works" aria-labelledby="how-title">
      <div className={layout.wrap}>
        <h2 className={section.title} id="how-title" tabIndex={-1}>
          {t('landing.steps_title')}
        </h2>
        <ol className={styles.steps}>
          {steps.map((step, index) => (
            <li key={step.title}>
              <div className={styles.picture} aria-hidden="true">
                {drawn[index]}
              </div>
              <h3>{t(step.title)}</h3>
              <p>
                <Translated of={step.text} />
              </p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
