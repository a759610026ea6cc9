import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { longDate } from '../lib/figures.ts'
import { houseContext } from '../lib/house.ts'
import { timeAgo } from '../lib/time.ts'
import { useNow } from '../lib/use-now.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { siteOf } from '../shell/site-facts.ts'
import { Legend } from './legend.tsx'
import { Part } from './part.tsx'
import { sumUp } from './sum-up.ts'
import { useStatus, type Status as Measured } from './use-status.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  return context.get(houseContext).status()
}

export function meta({ matches }: MetaArgs) {
  return pageMeta('/status', siteOf(matches))
}

export default function Status() {
  const status = useStatus(useLoaderData<typeof loader>())
  const { words, tone } = sumUp(status.parts)
  const of = (kind: 'service' | 'gateway') => status.parts.filter((part) => part.kind === kind)
  return (
    <>
      <div className="intro">
        <div className="wrap">
          <h1>Service status</h1>
          <p className={`verdict ${tone}`} role="status">
            <span className="dot" aria-hidden />
            {words}
          </p>
          <Measuring status={status} />
        </div>
      </div>
      <div className="wrap status-page">
        <Parts title="Service" parts={of('service')} none="" />
        <Parts title="Gateways" parts={of('gateway')} none="No gateway has been measured yet." />
        <Legend />
      </div>
    </>
  )
}

function Parts({ title, parts, none }: { title: string; parts: Measured['parts']; none: string }) {
  return (
    <section className="panel" aria-labelledby={title.toLowerCase()}>
      <header>
        <h2 id={title.toLowerCase()}>{title}</h2>
      </header>
      {parts.length === 0 && <p className="quiet">{none}</p>}
      {parts.map((part) => (
        <Part key={part.id} part={part} />
      ))}
    </section>
  )
}

function Measuring({ status: { parts, measured_since: since } }: { status: Measured }) {
  const now = useNow()
  const last = parts[0]?.checked_at ?? null
  if (since === null || last === null) return <p className="measuring">Nothing has been measured yet.</p>
  return (
    <p className="measuring">
      Measured once a minute since <time dateTime={since}>{longDate(since)}</time>. Last measured{' '}
      {/* The minute may turn between the server and the browser. */}
      <time dateTime={last} suppressHydrationWarning>
        {timeAgo(last, now)}
      </time>
      .
    </p>
  )
}
