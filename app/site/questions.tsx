import { questions } from './content/landing.ts'
import { Translated } from './translated.tsx'
import { useWords } from '../i18n/words.tsx'
import * as layout from '../ui/layout.module.css'
import * as styles from './questions.module.css'
import * as section from './section.module.css'

export function Questions() {
  const t = useWords()
  return (
    <section className={section.section} id="faq" aria-labelledby="faq-title">
      <div className={`${layout.wrap} ${section.columns}`}>
        <div>
          <h2 className={section.title} id="faq-title" tabIndex={-1}>
            {t('landing.questions_title')}
          </h2>
          <p className={section.sub}>
            <Translated of="landing.questions_note" />
          </p>
        </div>
        <div className={styles.questions}>
          {questions.map(({ question, answer }, index) => (
            <details key={question} name="faq" open={index === 0}>
              <summary>{t(question)}</summary>
              <p>
                <Translated of={answer} />
              </p>
            </details>
          ))}
        </div>
      </div>
    </section>
  )
}
