import { data, Link, redirect, useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { findService } from '#domain/senders/find-service.ts'
import { numberPath, servicePath } from '#domain/site/service-pages.ts'
import { isPlatform } from '#domain/senders/services.ts'
import { call } from '../api/call.ts'
import { pageContext } from '../shell/page-context.ts'
import { SpacedNumber } from '../texts/spaced-number.tsx'
import { timeAgo } from '../time/time.ts'
import { useNow } from '../time/use-now.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { siteOf } from '../shell/site-facts.ts'
import { faqPage } from '../shell/structured-data.ts'
import { ButtonRow } from '../ui/button-row.tsx'
import * as layout from '../ui/layout.module.css'
import { commonQuestions, platformWords } from './content/platform-words.ts'
import { service as copy } from './content/services.ts'
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
  const figures = slug === null ? null : await context.get(pageContext).service(slug)
  // What a loader throws is shown by the page.
  // oxlint-disable-next-line typescript/only-throw-error
  if (!figures) throw data(null, { status: 404 })
  if (figures.slug !== name) throw redirect(servicePath(figures.slug), 301)
  const words = isPlatform(figures.slug) ? platformWords[figures.slug] : null
  const questions = [...(words?.questions ?? []), ...commonQuestions(figures.name)]
  return { figures, questions, shape: words && { example: words.example, code: words.code } }
}

export function meta({ matches, loaderData }: MetaArgs<typeof loader>) {
  const site = siteOf(matches)
  if (!loaderData) return pageMeta('/404', site)
  const { figures, questions } = loaderData
  return pageMeta('/services/:name', site, {
    path: servicePath(figures.slug),
    title: copy.title(figures.name),
    description: copy.description(figures.name, figures.texts),
    keywords: copy.keywords(figures.name),
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
  const now = useNow()
  const { name, texts, numbers, delay, reached, last_text_at: last } = figures
  return (
    <>
      <PageIntro
        above={
          <p className={styles.above}>
            <Link to="/services">{copy.all}</Link>
          </p>
        }
        title={copy.title(name)}
        lead={copy.lead(name)}
      >
        <ButtonRow className={section.actions}>
          <GetNumber />
        </ButtonRow>
      </PageIntro>
      <div className={`${layout.wrap} ${styles.page}`}>
        <Figures
          figures={[
            { label: copy.figures.texts, value: texts.toLocaleString('en-GB') },
            { label: copy.figures.numbers, value: numbers.toLocaleString('en-GB') },
            { label: copy.figures.last, value: last ? <TimeAgo at={last} now={now} /> : copy.none },
            { label: copy.figures.delay, value: delay === null ? null : formatDelay(delay) },
          ]}
        />
        {shape && (
          <section aria-labelledby="shape">
            <h2 id="shape">{copy.exampleTitle}</h2>
            <blockquote className={styles.example}>{shape.example}</blockquote>
            <p className={styles.note}>{shape.code}</p>
          </section>
        )}
        <NewestTexts title={copy.newestTitle} nothing={copy.nothing} messages={figures.messages} now={now} />
        {reached.length > 0 && (
          <section aria-labelledby="reached">
            <h2 id="reached">{copy.reachedTitle}</h2>
            <ul className={styles.links}>
              {reached.map((number) => (
                <li key={number}>
                  <Link to={numberPath(number)}>
                    <SpacedNumber number={number} />
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )}
        <section aria-labelledby="questions">
          <h2 id="questions">{copy.questionsTitle}</h2>
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
  return (
    <time dateTime={at} suppressHydrationWarning>
      {timeAgo(at, now)}
    </time>
  )
}

const minute = 60

/** "under a second", "4 s", "2 min" */
function formatDelay(seconds: number): string {
  if (seconds < 1) return 'under a second'
  return seconds < 2 * minute ? `${seconds} s` : `${Math.round(seconds / minute)} min`
}
