import { useState } from 'react'
import { Form, Link, useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { servicePath, type ServiceSummary } from '#domain/site/service-pages.ts'
import { isPlatform } from '#domain/senders/services.ts'
import { pageContext } from '../shell/page-context.ts'
import { timeAgo } from '../time/time.ts'
import { useNow } from '../time/use-now.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { siteOf } from '../shell/site-facts.ts'
import { Button } from '../ui/button.tsx'
import { Input } from '../ui/input.tsx'
import * as layout from '../ui/layout.module.css'
import * as text from '../ui/text.module.css'
import { platforms } from './content/platforms.ts'
import { services as copy } from './content/services.ts'
import { InlineMarkup } from './inline-markup.tsx'
import { PageIntro } from './page-intro.tsx'
import { PlatformLogo } from './platforms.tsx'
import * as styles from './services.module.css'

const longestSearch = 80

export async function loader({ context, url }: LoaderFunctionArgs) {
  return { services: await context.get(pageContext).services(), query: (url.searchParams.get('q') ?? '').slice(0, longestSearch) }
}

export function meta({ matches }: MetaArgs) {
  return pageMeta('/services', siteOf(matches))
}

export default function Services() {
  const { services, query } = useLoaderData<typeof loader>()
  const [typed, setTyped] = useState(query)
  const wanted = foldName(typed)
  const found = services.filter(({ name, slug }) => foldName(name).includes(wanted) || slug.includes(wanted))
  const [known, others] = [found.filter(({ slug }) => isPlatform(slug)), found.filter(({ slug }) => !isPlatform(slug))]
  return (
    <>
      <PageIntro title={copy.title} lead={copy.lead}>
        {/* Without a script the server searches. */}
        <Form className={styles.search} role="search" action="/services">
          <Input
            type="search"
            name="q"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            maxLength={longestSearch}
            aria-label={copy.search}
            placeholder={copy.search}
            autoComplete="off"
          />
          <Button look="line" type="submit">
            {copy.searchButton}
          </Button>
        </Form>
      </PageIntro>
      <div className={`${layout.wrap} ${styles.page}`}>
        <p className={styles.none} role="status">
          {found.length === 0 && copy.noneFound(typed)}
        </p>
        {known.length > 0 && <ServiceList id="platforms" title={copy.platforms} services={known} />}
        {others.length > 0 && <ServiceList id="others" title={copy.others} services={others} />}
        <p className={`${text.xs} ${text.faint}`}>
          <InlineMarkup>{copy.note}</InlineMarkup>
        </p>
      </div>
    </>
  )
}

function foldName(name: string): string {
  return name.trim().toLowerCase()
}

/** Logos that are words are too small to read in a tile: these services have their initial. */
const wordmarks = new Set<string>(['ebay', 'uber'])
const logos = new Map(platforms.filter(({ slug }) => !wordmarks.has(slug)).map((platform) => [platform.slug as string, platform]))

function ServiceList({ id, title, services }: { id: string; title: string; services: ServiceSummary[] }) {
  const now = useNow()
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={styles.services}>
        {services.map(({ slug, name, texts, numbers, last_text_at: last }) => {
          const platform = logos.get(slug)
          return (
            <li key={slug}>
              <Link to={servicePath(slug)}>
                <span className={styles.mark} aria-hidden="true">
                  {platform ? <PlatformLogo platform={platform} /> : name.slice(0, 1)}
                </span>
                <span>
                  <strong>{name}</strong>
                  <span className={styles.facts}>
                    {copy.figures(texts, numbers)}
                    {last && (
                      <>
                        {', '}
                        <time dateTime={last} suppressHydrationWarning>
                          {timeAgo(last, now)}
                        </time>
                      </>
                    )}
                  </span>
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
