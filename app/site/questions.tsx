import { questions, questionsNote, questionsTitle } from './content/landing.ts'
import { Words } from './words.tsx'

export function Questions() {
  return (
    <section className="sec" id="faq" aria-labelledby="faq-title">
      <div className="wrap two">
        <div>
          <h2 className="h2" id="faq-title" tabIndex={-1}>
            {questionsTitle}
          </h2>
          <p className="sub">
            <Words>{questionsNote}</Words>
          </p>
        </div>
        <div className="faq">
          {questions.map(({ question, answer }, index) => (
            <details key={question} name="faq" open={index === 0}>
              <summary>{question}</summary>
              <p>
                <Words>{answer}</Words>
              </p>
            </details>
          ))}
        </div>
      </div>
    </section>
  )
}
