import { questions, questionsNote, questionsTitle } from './content/landing.ts'
import { InlineMarkup } from './inline-markup.tsx'

export function Questions() {
  return (
    <section className="sec" id="faq" aria-labelledby="faq-title">
      <div className="wrap two">
        <div>
          <h2 className="h2" id="faq-title" tabIndex={-1}>
            {questionsTitle}
          </h2>
          <p className="sub">
            <InlineMarkup>{questionsNote}</InlineMarkup>
          </p>
        </div>
        <div className="faq">
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
