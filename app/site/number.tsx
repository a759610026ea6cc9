import { data, Link, redirect, useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { formatNumber, parseUkMobile } from '#domain/numbers/number.ts'
import { numberPath, servicePath } from '#domain/site/service-pages.ts'
import { call } from '../api/call.ts'
import { DemoBadge } from '../texts/demo-badge.tsx'
import { pageContext } from '../shell/page-context.ts'
import { SpacedNumber } from '../texts/spaced-number.tsx'
import { timeAgo } from '../time/time.ts'
import { useNow } from '../time/use-now.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { siteOf } from '../shell/site-facts.ts'
import { Intro } from '../shell/intro.tsx'
import { Bars } from '../ui/bars.tsx'
import { ButtonRow } from '../ui/button-row.tsx'
import * as layout from '../ui/layout.module.css'
import { StatusDot } from '../ui/status-dot.tsx'
import { number as copy } from './content/services.ts'
import { Figures } from './figures.tsx'
import { GetNumber } from './get-number.tsx'
import { mergeNumberFact, type NumberFigures } from './live-figures.ts'
import { NewestTexts } from './newest-texts.tsx'
import * as section from './section.module.css'
import * as page from './service.module.css'
import * as styles from './number.module.css'
import { useLiveFigures } from './use-live-figures.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const given = params['number'] ?? ''
  const number = parseUkMobile(given)
  const path = number && numberPath(number)
  if (path && path !== `/numbers/${given}`) throw redirect(path, 301)
  const figures = number && (await context.get(pageContext).number(number))
  // What a loader throws is shown by the page.
  // oxlint-disable-next-line typescript/only-throw-error
  if (!figures || !path) throw data(null, { status: 404 })
  return { figures, path }
}

export function meta({ matches, loaderData }: MetaArgs<typeof loader>) {
  const site = siteOf(matches)
  if (!loaderData) return pageMeta('/404', site)
  const { figures, path } = loaderData
  const { number, message_count: count } = figures.number
  const spaced = formatNumber(number)
  return pageMeta('/numbers/:number', site, {
    path,
    title: copy.title(spaced),
    description: copy.description(spaced, count),
    keywords: copy.keywords(number, number.replace('+44', '0')),
  })
}

const tones = { yes: 'ok', silent: 'warning', unknown: 'none' } as const

export default function NumberPage() {
  const { figures: loaded } = useLoaderData<typeof loader>()
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
            <Link to="/sms-reception">{copy.above}</Link>
          </p>
        }
        title={
          <span className={styles.title}>
            <SpacedNumber number={number.number} />
          </span>
        }
        lead={copy.lead}
      >
        <p className={styles.state} role="status">
          <StatusDot tone={tones[number.receiving]} />
          {copy.receiving[number.receiving]}
        </p>
        <DemoBadge number={number.number} />
        <ButtonRow className={section.actions}>
          <GetNumber />
        </ButtonRow>
      </Intro>
      <div className={`${layout.wrap} ${page.page}`}>
        <Figures
          figures={[
            { label: copy.figures.texts, value: number.message_count.toLocaleString('en-GB') },
            { label: copy.figures.perHour, value: number.texts_per_hour.toLocaleString('en-GB') },
            {
              label: copy.figures.last,
              value: last ? (
                <time dateTime={last} suppressHydrationWarning>
                  {timeAgo(last, now)}
                </time>
              ) : (
                copy.none
              ),
            },
          ]}
        />
        {services.length > 0 && (
          <section aria-labelledby="services">
            <h2 id="services">{copy.servicesTitle}</h2>
            <ul className={page.links}>
              {services.map(({ slug, name }) => (
                <li key={slug}>
                  <Link to={servicePath(slug)}>{name}</Link>
                </li>
              ))}
            </ul>
          </section>
        )}
        <NewestTexts title={copy.newestTitle} nothing={copy.nothing} messages={messages} now={now} />
        <section aria-labelledby="history">
          <h2 id="history">{copy.historyTitle}</h2>
          {days.every(({ count }) => count === 0) ? (
            <p className={page.note}>{copy.noHistory}</p>
          ) : (
            <div className={page.charts}>
              <Chart title={copy.hours} counts={hours} label={formatHour} />
              <Chart title={copy.days} counts={days} label={formatDay} />
            </div>
          )}
        </section>
      </div>
    </>
  )
}

function Chart({ title, counts, label }: { title: string; counts: NumberFigures['hours']; label: (iso: string) => string }) {
  const last = counts.length - 1
  const bars = counts.map(({ from, count }, index) => ({
    label: label(from),
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

const hour = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/London' })
/** Days are counted from midnight to midnight in UTC. */
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

function formatHour(iso: string): string {
  return hour.format(new Date(iso))
}

function formatDay(iso: string): string {
  return day.format(new Date(iso))
}
