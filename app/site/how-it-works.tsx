import { Copy } from 'lucide-react'
import { SpacedNumber } from '../texts/spaced-number.tsx'
import { steps, stepsTitle } from './content/landing.ts'
import { InlineMarkup } from './inline-markup.tsx'
import * as codeButton from '../texts/code-button.module.css'
import { buttonClass } from '../ui/button-class.ts'
import * as icon from '../ui/icon.module.css'
import * as layout from '../ui/layout.module.css'
import * as section from './section.module.css'
import * as styles from './how-it-works.module.css'

const pictures = [
  <div key="number" className={`${codeButton.frame} ${styles.number}`}>
    <SpacedNumber number="+447700900387" />
    <span className={buttonClass({ look: 'icon' })}>
      <Copy className={icon.icon} />
    </span>
  </div>,
  <div key="field" className={styles.field}>
    <span>Mobile number</span>
    <span className={styles.typed}>
      +44 7700 900387
      <i />
    </span>
  </div>,
  <span key="code" className={`${codeButton.frame} ${codeButton.button}`}>
    <span className={codeButton.digits}>730 518</span>
    <span className={codeButton.action}>
      <Copy className={icon.small} />
      Copy
    </span>
  </span>,
]

export function HowItWorks() {
  return (
    <section className={`${section.section} ${section.first}`} id="how-it-works" aria-labelledby="how-title">
      <div className={layout.wrap}>
        <h2 className={section.title} id="how-title" tabIndex={-1}>
          {stepsTitle}
        </h2>
        <ol className={styles.steps}>
          {steps.map((step, index) => (
            <li key={step.title}>
              <div className={styles.picture} aria-hidden="true">
                {pictures[index]}
              </div>
              <h3>{step.title}</h3>
              <p>
                <InlineMarkup>{step.text}</InlineMarkup>
              </p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
