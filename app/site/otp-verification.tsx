import type { MetaArgs } from 'react-router'
import { pageMeta } from '../shell/page-meta.ts'
import { siteOf } from '../shell/site-facts.ts'
import { otpVerification as copy } from './content/otp-verification.ts'
import { GetNumber } from './get-number.tsx'
import { Notice } from './notice.tsx'
import { PageIntro } from './page-intro.tsx'
import { Platforms } from './platforms.tsx'
import { InlineMarkup } from './inline-markup.tsx'
import { ButtonRow } from '../ui/button-row.tsx'
import * as layout from '../ui/layout.module.css'
import * as styles from './otp-verification.module.css'
import * as section from './section.module.css'
import * as shared from './uses.module.css'

export function meta({ matches }: MetaArgs) {
  return pageMeta('/otp-verification', siteOf(matches))
}

export default function OtpVerification() {
  return (
    <>
      <PageIntro title={copy.title} lead={copy.lead}>
        <ButtonRow className={section.actions}>
          <GetNumber />
        </ButtonRow>
      </PageIntro>
      <section className={section.section} aria-label="Benefits">
        <div className={layout.wrap}>
          <ul className={shared.uses}>
            {copy.benefits.map(({ title, text }) => (
              <li key={title}>
                <h2>{title}</h2>
                <p>
                  <InlineMarkup>{text}</InlineMarkup>
                </p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section className={section.section} aria-labelledby="platforms">
        <div className={layout.wrap}>
          <h2 className={section.title} id="platforms">
            {copy.platformsTitle}
          </h2>
          <Platforms />
          <p className={styles.note}>
            <InlineMarkup>{copy.platformsNote}</InlineMarkup>
          </p>
        </div>
      </section>
      <section className={section.section} aria-labelledby="steps">
        <div className={`${layout.wrap} ${section.columns}`}>
          <h2 className={section.title} id="steps">
            {copy.stepsTitle}
          </h2>
          <ol className={styles.numbered}>
            {copy.steps.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>
                  <InlineMarkup>{text}</InlineMarkup>
                </p>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <Notice {...copy.warning} />
    </>
  )
}
