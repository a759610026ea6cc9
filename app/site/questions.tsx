import { questions, questionsNote, questionsTitle } from './content/landing.ts'
import { InlineMarkup } from './inline-markup.tsx'
import * as layout from '../ui/layout.module.css'
import * as styles from './questions.module.css'
import * as section from './section.module.css'

export function Questions() {
  return (
    <section className={section.section} id="faq" aria-labelledby="faq-title">
      <div className={`${layout.wrap} ${section.columns}`}>
        <div>
          <h2 className={section.title} id="faq-title" tabIndex={-1}>
            {questionsTitle}
          </h2>
          <p className={section.sub}>
            <InlineMarkup>{questionsNote}</InlineMarkup>
          </p>
        </div>
        <div className={styles.questions}>
          {questions.map(({ question, answer }, index) => (
            <details key={question} name="faq" open={index === 0}>
              <summary>{question}</summary>
              <p>
                <InlineMarkup>{answer}</InlineMarkup>
              </p>
            </details>
          ))}
        </div>
      </div>
    </section>
  )
}
