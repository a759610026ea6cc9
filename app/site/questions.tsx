import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { questions } from './content/landing.ts'

export function Questions() {
  return (
    <section className="sec" id="faq" aria-labelledby="faq-title">
      <div className="wrap two">
        <div>
          <h2 className="h2" id="faq-title" tabIndex={-1}>
            Questions
          </h2>
          <p className="sub">
            Not here? <Link to="/contact">Write to us</Link>.
          </p>
        </div>
        <div className="faq">
          {questions.map(({ question, answer }, index) => (
            <details key={question} name="faq" open={index === 0}>
              <summary>
                {question}
                <Plus className="i" aria-hidden />
              </summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  )
}
