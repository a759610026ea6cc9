import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { formatLongDate } from '../lib/format.ts'
import { pageContext } from '../lib/page-context.ts'
import { timeAgo } from '../lib/time.ts'
import { useNow } from '../lib/use-now.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { siteOf } from '../shell/site-facts.ts'
import { Legend } from './legend.tsx'
import { Part } from './part.tsx'
import { sumUp } from './sum-up.ts'
import { useStatus, type Status as Measured } from './use-status.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  return context.get(pageContext).status()
}

export function meta({ matches }: MetaArgs) {
  return pageMeta('/status', siteOf(matches))
}

export default function Status() {
  const status = useStatus(useLoaderData<typeof loader>())
  const { words, tone } = sumUp(status.parts)
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
        <section className="panel" aria-labelledby="service">
          <header>
            <h2 id="service">Service</h2>
          </header>
          {status.parts.map((part) => (
            <Part key={part.id} part={part} />
          ))}
        </section>
        <Legend />
      </div>
    </>
  )
}

function Measuring({ status: { parts, measured_since: since } }: { status: Measured }) {
  const now = useNow()
  const last = parts[0]?.checked_at ?? null
  if (since === null || last === null) return <p className="measuring">Nothing has been measured yet.</p>
  return (
    <p className="measuring">
      Measured once a minute since <time dateTime={since}>{formatLongDate(since)}</time>. Last measured{' '}
      {/* The minute may turn between the server and the browser. */}
      <time dateTime={last} suppressHydrationWarning>
        {timeAgo(last, now)}
      </time>
      .
    </p>
  )
}
