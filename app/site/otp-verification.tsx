import type { MetaArgs } from 'react-router'
import { pageMeta } from '../shell/page-meta.ts'
import { siteOf } from '../shell/site-facts.ts'
import { otpVerification as words } from './content/otp-verification.ts'
import { GetNumber } from './get-number.tsx'
import { Notice } from './notice.tsx'
import { PageIntro } from './page-intro.tsx'
import { Platforms } from './platforms.tsx'
import { InlineMarkup } from './inline-markup.tsx'

export function meta({ matches }: MetaArgs) {
  return pageMeta('/otp-verification', siteOf(matches))
}

export default function OtpVerification() {
  return (
    <>
      <PageIntro title={words.title} lead={words.lead}>
        <div className="cta">
          <GetNumber />
        </div>
      </PageIntro>
      <section className="sec" aria-label="Benefits">
        <div className="wrap">
          <ul className="uses flush">
            {words.benefits.map(({ title, words: text }) => (
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
      <section className="sec" aria-labelledby="platforms">
        <div className="wrap">
          <h2 id="platforms">{words.platformsTitle}</h2>
          <Platforms />
          <p className="note">
            <InlineMarkup>{words.platformsNote}</InlineMarkup>
          </p>
        </div>
      </section>
      <section className="sec" aria-labelledby="steps">
        <div className="wrap two">
          <h2 className="h2" id="steps">
            {words.stepsTitle}
          </h2>
          <ol className="numbered">
            {words.steps.map(({ title, words: text }) => (
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
      <Notice {...words.warning} />
    </>
  )
}
