import type { MetaArgs } from 'react-router'
import { pageMeta } from '../shell/page-meta.ts'
import { siteOf } from '../shell/site-facts.ts'
import { benefits, steps } from './content/otp-verification.ts'
import { GetNumber } from './get-number.tsx'
import { Notice } from './notice.tsx'
import { PageIntro } from './page-intro.tsx'
import { Platforms } from './platforms.tsx'
import { Translated } from './translated.tsx'
import { useWords } from '../i18n/words.tsx'
import { ButtonRow } from '../ui/button-row.tsx'
import * as layout from '../ui/layout.module.css'
import * as styles from './otp-verification.module.css'
import * as section from './section.module.css'
import * as shared from './uses.module.css'

export function meta({ matches }: MetaArgs) {
  return pageMeta('/otp-verification', siteOf(matches))
}

export default function OtpVerification() {
  const t = useWords()
  return (
    <>
      <PageIntro title={t('otp.title')} lead={t('otp.lead')}>
        <ButtonRow className={section.actions}>
          <GetNumber />
        </ButtonRow>
      </PageIntro>
      <section className={section.section} aria-label={t('otp.benefits')}>
        <div className={layout.wrap}>
          <ul className={shared.uses}>
            {benefits.map(({ title, text }) => (
              <li key={title}>
                <h2>{t(title)}</h2>
                <p>
                  <Translated of={text} />
                </p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section className={section.section} aria-labelledby="platforms">
        <div className={layout.wrap}>
          <h2 className={section.title} id="platforms">
            {t('otp.services_title')}
          </h2>
          <Platforms />
          <p className={styles.note}>
            <Translated of="public.names_note" /> {t('otp.services_note')}
          </p>
        </div>
      </section>
      <section className={section.section} aria-labelledby="steps">
        <div className={`${layout.wrap} ${section.columns}`}>
          <h2 className={section.title} id="steps">
            {t('otp.steps_title')}
          </h2>
          <ol className={styles.numbered}>
            {steps.map(({ title, text }) => (
              <li key={title}>
                <h3>{t(title)}</h3>
                <p>
                  <Translated of={text} />
                </p>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <Notice title="otp.warning_title" text="otp.warning_text" />
    </>
  )
}
