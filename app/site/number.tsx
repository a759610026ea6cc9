import { data, redirect, useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { localeOf } from '#domain/languages.ts'
import { formatNumber, parseUkMobile } from '#domain/numbers/number.ts'
import { addressIn } from '#domain/site/language-address.ts'
import { numberPath, servicePath } from '#domain/site/service-pages.ts'
import { LocalLink } from '../i18n/local-link.tsx'
import { call } from '../api/call.ts'
import { pageContext } from '../shell/page-context.ts'
import { SpacedNumber } from '../texts/spaced-number.tsx'
import { siteTimeZone, useFormat } from '../i18n/use-format.ts'
import { useLanguage, useWords, wordsOf } from '../i18n/words.tsx'
import { useNow } from '../stream/use-now.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { siteOf } from '../shell/site-facts.ts'
import { Intro } from '../shell/intro.tsx'
import { Bars } from '../ui/bars.tsx'
import { ButtonRow } from '../ui/button-row.tsx'
import * as layout from '../ui/layout.module.css'
import { StatusDot } from '../ui/status-dot.tsx'
import { DemoMark } from './demo-mark.tsx'
import { Figures } from './figures.tsx'
import { GetNumber } from './get-number.tsx'
import { loadPreview } from './load-preview.ts'
import { mergeNumberFact, type NumberFigures } from './live-figures.ts'
import { MissingNumber } from './missing-number.tsx'
import { NewestTexts } from './newest-texts.tsx'
import * as section from './section.module.css'
import * as page from './service.module.css'
import * as styles from './number.module.css'
import { useLiveFigures } from './use-live-figures.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const server = context.get(pageContext)
  const given = params['number'] ?? ''
  const number = parseUkMobile(given)
  const path = number && numberPath(number)
  if (path && path !== `/numbers/${given}`) throw redirect(addressIn(server.language, path), 301)
  // What a loader throws is shown by the page.
  // oxlint-disable-next-line typescript/only-throw-error
  if (!path) throw data(null, { status: 404 })
  const figures = await server.number(number)
  if (figures) return { number, path, figures, others: [] }
  return data({ number, path, figures: null, others: (await loadPreview(server)).map((other) => other.number) }, { status: 404 })
}

export function meta({ matches, loaderData }: MetaArgs<typeof loader>) {
  const site = siteOf(matches)
  if (!loaderData) return pageMeta('/404', site)
  const t = wordsOf(matches)
  const { number, figures, path } = loaderData
  if (!figures) {
    const own = { path, title: t('number_page.gone_page_title'), description: t('number_page.gone_page_description'), isGone: true }
    return pageMeta('/404', site, own)
  }
  const spaced = formatNumber(number)
  return pageMeta('/numbers/:number', site, {
    path,
    title: t('number_page.title', { number: spaced }),
    description: t('number_page.description', { number: spaced, count: figures.number.message_count }),
    keywords: t('number_page.keywords', { international: number, national: number.replace('+44', '0') }),
  })
}

const tones = { yes: 'ok', silent: 'warning', unknown: 'none' } as const

export default function NumberPage() {
  const { number, figures, others } = useLoaderData<typeof loader>()
  return figures ? <ListedNumber loaded={figures} /> : <MissingNumber number={number} others={others} />
}

const states = { yes: 'number_page.state_yes', silent: 'number_page.state_silent', unknown: 'number_page.state_unknown' } as const

function ListedNumber({ loaded }: { loaded: NumberFigures }) {
  const t = useWords()
  const { ago, figure } = useFormat()
  const { number: address } = loaded.number
  const { number, services, messages, hours, days } = useLiveFigures<NumberFigures>(loaded, {
    load: () => call('numbers.preview', { number: address }),
    merge: mergeNumberFact,
  })
  const now = useNow()
  const last = number.last_message_at
  return (
    <>
      <Intro
        above={
          <p className={page.above}>
            <LocalLink to="/sms-reception">{t('shell.texts_live')}</LocalLink>
          </p>
        }
        title={
          <span className={styles.title}>
            <SpacedNumber number={number.number} />
          </span>
        }
        lead={t('number_page.lead')}
      >
        <p className={styles.state} role="status">
          <StatusDot tone={tones[number.receiving]} />
          {t(states[number.receiving])}
        </p>
        <DemoMark number={number.number} />
        <ButtonRow className={section.actions}>
          <GetNumber wish={{ number }} label={t('number_page.use')} />
        </ButtonRow>
      </Intro>
      <div className={`${layout.wrap} ${page.page}`}>
        <Figures
          figures={[
            { label: t('public.texts_in_day'), value: figure(number.message_count) },
            { label: t('number_page.per_hour'), value: figure(number.texts_per_hour) },
            {
              label: t('public.last_text'),
              value: last ? (
                <time dateTime={last} suppressHydrationWarning>
                  {ago(last, now)}
                </time>
              ) : (
                t('public.none_yet')
              ),
            },
          ]}
        />
        {services.length > 0 && (
          <section aria-labelledby="services">
            <h2 id="services">{t('number_page.services_title')}</h2>
            <ul className={page.links}>
              {services.map(({ slug, name }) => (
                <li key={slug}>
                  <LocalLink to={servicePath(slug)}>{name}</LocalLink>
                </li>
              ))}
            </ul>
          </section>
        )}
        <NewestTexts messages={messages} now={now} />
        <section aria-labelledby="history">
          <h2 id="history">{t('number_page.history_title')}</h2>
          {days.every(({ count }) => count === 0) ? (
            <p className={page.note}>{t('number_page.no_history')}</p>
          ) : (
            <div className={page.charts}>
              <Chart title={t('number_page.hours')} counts={hours} dates={hour} />
              <Chart title={t('number_page.days')} counts={days} dates={day} />
            </div>
          )}
        </section>
      </div>
    </>
  )
}

function Chart({ title, counts, dates }: { title: string; counts: NumberFigures['hours']; dates: Intl.DateTimeFormatOptions }) {
  const dateOf = new Intl.DateTimeFormat(localeOf(useLanguage()), dates)
  const last = counts.length - 1
  const bars = counts.map(({ from, count }, index) => ({
    label: dateOf.format(new Date(from)),
    value: count,
    kind: index === last ? ('now' as const) : ('bar' as const),
  }))
  const marks = Object.fromEntries([0, last >> 1, last].map((index) => [index, bars[index]?.label ?? '']))
  return (
    <div>
      <h3>{title}</h3>
      <Bars caption={title} bars={bars} marks={marks} />
    </div>
  )
}

const hour = { hour: '2-digit', minute: '2-digit', timeZone: siteTimeZone } as const
/** Days are counted from midnight to midnight in UTC. */
const day = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const
