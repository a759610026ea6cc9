import { formatNumber } from '#domain/numbers/number.ts'
import { numberPath } from '#domain/site/service-pages.ts'
import { LocalLink } from '../i18n/local-link.tsx'
import { useWords } from '../i18n/words.tsx'
import { Intro } from '../shell/intro.tsx'
import { SpacedNumber } from '../texts/spaced-number.tsx'
import { ButtonRow } from '../ui/button-row.tsx'
import * as layout from '../ui/layout.module.css'
import { GetNumber } from './get-number.tsx'
import * as section from './section.module.css'
import * as page from './service.module.css'

/** The page of a number that is not listed, or not any more: it leads to others. */
export function MissingNumber({ number, others }: { number: string; others: readonly string[] }) {
  const t = useWords()
  return (
    <>
      <Intro
        above={
          <p className={page.above}>
            <LocalLink to="/sms-reception">{t('shell.texts_live')}</LocalLink>
          </p>
        }
        title={t('number_page.gone_title')}
        lead={t('number_page.gone_text', { number: formatNumber(number).replaceAll(' ', '\u00a0') })}
      >
        <ButtonRow className={section.actions}>
          <GetNumber label={t('number_page.gone_pick')} />
        </ButtonRow>
      </Intro>
      {others.length > 0 && (
        <div className={`${layout.wrap} ${page.page}`}>
          <section aria-labelledby="others">
            <h2 id="others">{t('number_page.gone_others')}</h2>
            <ul className={page.links}>
              {others.map((other) => (
                <li key={other}>
                  <LocalLink to={numberPath(other)}>
                    <SpacedNumber number={other} />
                  </LocalLink>
                </li>
              ))}
            </ul>
          </section>
        </div>
      )}
    </>
  )
}
