import { data, redirect, useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { findService } from '#domain/senders/find-service.ts'
import { addressIn } from '#domain/site/language-address.ts'
import { numberPath, servicePath } from '#domain/site/service-pages.ts'
import { isPlatform } from '#domain/senders/services.ts'
import { LocalLink } from '../i18n/local-link.tsx'
import { call } from '../api/call.ts'
import { pageContext } from '../shell/page-context.ts'
import { SpacedNumber } from '../texts/spaced-number.tsx'
import { useFormat } from '../i18n/use-format.ts'
import { createTranslate, useWords, wordsOf, type Translate } from '../i18n/words.tsx'
import { useNow } from '../stream/use-now.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { siteOf } from '../shell/site-facts.ts'
import { faqPage } from '../shell/structured-data.ts'
import { ButtonRow } from '../ui/button-row.tsx'
import * as layout from '../ui/layout.module.css'
import { questionsAbout, textOfPlatform } from './content/platform-words.ts'
import { Figures } from './figures.tsx'
import { GetNumber } from './get-number.tsx'
import { mergeServiceFact, type ServiceFigures } from './live-figures.ts'
import { NewestTexts } from './newest-texts.tsx'
import { PageIntro } from './page-intro.tsx'
import * as questionStyles from './questions.module.css'
import * as section from './section.module.css'
import * as styles from './service.module.css'
import { useLiveFigures } from './use-live-figures.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const name = params['name'] ?? ''
  // A name in the form of its sender is as good: WhatsApp, X, "Just Eat".
  const slug = findService(name, '')
  const page = context.get(pageContext)
  const figures = slug === null ? null : await page.service(slug)
  // What a loader throws is shown by the page.
  // oxlint-disable-next-line typescript/only-throw-error
  if (!figures) throw data(null, { status: 404 })
  if (figures.slug !== name) throw redirect(addressIn(page.language, servicePath(figures.slug)), 301)
  const t = createTranslate(page)
  return { figures, questions: questionsAbout(figures, t), shape: textOfPlatform(figures.slug, t) }
}

export function meta({ matches, loaderData }: MetaArgs<typeof loader>) {
  const site = siteOf(matches)
  if (!loaderData) return pageMeta('/404', site)
  const { figures, questions } = loaderData
  const { name, texts: count } = figures
  const t = wordsOf(matches)
  return pageMeta('/services/:name', site, {
    path: servicePath(figures.slug),
    title: t('services.service_title', { name }),
    description: count === 0 ? t('services.service_description_none', { name }) : t('services.service_description', { count, name }),
    keywords: t('services.service_keywords', { name }),
    data: import.meta.env.SSR ? [faqPage(questions)] : [],
  })
}

export default function Service() {
  const { figures: loaded, questions, shape } = useLoaderData<typeof loader>()
  const { slug } = loaded
  const figures = useLiveFigures<ServiceFigures>(loaded, {
    load: () => call('services.get', { slug }),
    merge: mergeServiceFact(isPlatform(slug)),
  })
  const t = useWords()
  const { figure } = useFormat()
  const now = useNow()
  const { name, texts, numbers, delay, reached, last_text_at: last } = figures
  return (
    <>
      <PageIntro
        above={
          <p className={styles.above}>
            <LocalLink to="/services">{t('shell.services')}</LocalLink>
          </p>
        }
        title={t('services.service_title', { name })}
        lead={t('services.service_lead', { name })}
      >
        <ButtonRow className={section.actions}>
          <GetNumber wish={{ service: slug }} label={t('services.get_number_for', { name })} />
        </ButtonRow>
      </PageIntro>
      <div className={`${layout.wrap} ${styles.page}`}>
        <Figures
          figures={[
            { label: t('public.texts_in_day'), value: figure(texts) },
            { label: t('services.numbers_reached'), value: figure(numbers) },
            { label: t('public.last_text'), value: last ? <TimeAgo at={last} now={now} /> : t('public.none_yet') },
            { label: t('services.typical_delay'), value: delay === null ? null : formatDelay(delay, t) },
          ]}
        />
        {shape && (
          <section aria-labelledby="shape">
            <h2 id="shape">{t('services.example_title')}</h2>
            <blockquote className={styles.example} lang="en" dir="auto">
              {shape.example}
            </blockquote>
            <p className={styles.note}>{shape.code}</p>
          </section>
        )}
        <NewestTexts messages={figures.messages} now={now} />
        {reached.length > 0 && (
          <section aria-labelledby="reached">
            <h2 id="reached">{t('services.reached_title')}</h2>
            <ul className={styles.links}>
              {reached.map((number) => (
                <li key={number}>
                  <LocalLink to={numberPath(number)}>
                    <SpacedNumber number={number} />
                  </LocalLink>
                </li>
              ))}
            </ul>
          </section>
        )}
        <section aria-labelledby="questions">
          <h2 id="questions">{t('services.questions_title')}</h2>
          <div className={questionStyles.questions}>
            {questions.map(({ question, answer }, index) => (
              <details key={question} name="questions" open={index === 0}>
                <summary>{question}</summary>
                <p>{answer}</p>
              </details>
            ))}
          </div>
        </section>
      </div>
    </>
  )
}

function TimeAgo({ at, now }: { at: string; now: number }) {
  const { ago } = useFormat()
  return (
    <time dateTime={at} suppressHydrationWarning>
      {ago(at, now)}
    </time>
  )
}

const minute = 60

/** "under a second", "4 s", "2 min" */
function formatDelay(seconds: number, t: Translate): string {
  if (seconds < 1) return t('services.delay_under')
  if (seconds < 2 * minute) return t('services.delay_seconds', { seconds })
  return t('services.delay_minutes', { minutes: Math.round(seconds / minute) })
}
