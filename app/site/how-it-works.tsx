import { Copy } from 'lucide-react'
import { SpacedNumber } from '../lib/spaced-number.tsx'
import { steps, stepsTitle } from './content/landing.ts'
import { InlineMarkup } from './inline-markup.tsx'

const pictures = [
  <div key="number" className="plate">
    <SpacedNumber number="+447700900387" />
    <span className="icon-btn">
      <Copy className="i" />
    </span>
  </div>,
  <div key="field" className="fakefield">
    <span>Mobile number</span>
    <span className="num">
      +44 7700 900387
      <i />
    </span>
  </div>,
  <span key="code" className="code">
    <span className="digits">730 518</span>
    <span className="act">
      <Copy className="i-s" />
      Copy
    </span>
  </span>,
]

export function HowItWorks() {
  return (
    <section className="sec first" id="how-it-works" aria-labelledby="how-title">
      <div className="wrap">
        <h2 id="how-title" tabIndex={-1}>
          {stepsTitle}
        </h2>
        <ol className="steps">
          {steps.map((step, index) => (
            <li key={step.title}>
              <div className="show" aria-hidden="true">
                {pictures[index]}
              </div>
              <h3>{step.title}</h3>
              <p>
                <InlineMarkup>{step.words}</InlineMarkup>
              </p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
