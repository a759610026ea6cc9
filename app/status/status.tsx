import { useEffect } from 'react'
import { useLoaderData, useRevalidator, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { houseContext } from '../lib/house.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { siteOf } from '../shell/site-facts.ts'
import { Part } from './part.tsx'
import { sumUp } from './sum-up.ts'

const refreshMs = 60_000

export async function loader({ context }: LoaderFunctionArgs) {
  return context.get(houseContext).status()
}

export function meta({ matches }: MetaArgs) {
  return pageMeta('/status', siteOf(matches))
}

export default function Status() {
  const { parts, measured_since: since } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && void revalidate(), refreshMs)
    return () => clearInterval(timer)
  }, [revalidate])
  const { words, health } = sumUp(parts)
  const ours = parts.filter(({ id }) => !id.startsWith('gateway-'))
  const gateways = parts.filter(({ id }) => id.startsWith('gateway-'))
  return (
    <>
      <div className="intro">
        <div className="wrap">
          <h1>Service status</h1>
          <p className={`verdict ${health}`} role="status">
            <span className="dot" aria-hidden />
            {words}
          </p>
          <p className="xs faint">
            {since === null
              ? 'Nothing has been measured yet.'
              : `Tried from the outside once a minute since ${longDate(since)}. Where nothing was measured the bar is empty.`}
          </p>
        </div>
      </div>
      <div className="wrap status-page">
        <section className="panel" aria-labelledby="service">
          <header>
            <h2 id="service">Service</h2>
            <span className="xs faint">day by day</span>
          </header>
          {ours.map((part) => (
            <Part key={part.id} part={part} />
          ))}
        </section>
        <section className="panel" aria-labelledby="gateways">
          <header>
            <h2 id="gateways">Gateways</h2>
            <span className="xs faint">day by day</span>
          </header>
          {gateways.length === 0 && <p className="quiet">No gateway has been measured yet.</p>}
          {gateways.map((part) => (
            <Part key={part.id} part={part} />
          ))}
        </section>
        <div className="prose">
          <section>
            <h2>How to read this</h2>
            <p>
              Every minute the server knocks at its own doors as you would: it asks for a page, opens a live stream, and knocks where
              gateways hand texts over. A gateway counts as up while it is heard. The targets, 99.9% for the site, 99.8% for text reception
              and 99.9% for the live stream, are what we aim at; the figures beside them are what was found.
            </p>
            <p>A server that is switched off cannot measure itself. Those minutes are missing from the figures, and not counted as up.</p>
          </section>
        </div>
      </div>
    </>
  )
}

/** "21 November 2026" */
function longDate(time: string): string {
  return new Date(time).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
}
