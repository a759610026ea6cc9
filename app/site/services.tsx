import { useState } from 'react'
import { Form, useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { servicePath, type ServiceSummary } from '#domain/site/service-pages.ts'
import { isPlatform } from '#domain/senders/services.ts'
import { LocalLink, useLocalPath } from '../i18n/local-link.tsx'
import { pageContext } from '../shell/page-context.ts'
import { useFormat } from '../i18n/use-format.ts'
import { useWords } from '../i18n/words.tsx'
import { useNow } from '../stream/use-now.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { siteOf } from '../shell/site-facts.ts'
import { Button } from '../ui/button.tsx'
import { Input } from '../ui/input.tsx'
import * as layout from '../ui/layout.module.css'
import * as text from '../ui/text.module.css'
import { platforms } from './content/platforms.ts'
import { PageIntro } from './page-intro.tsx'
import { PlatformLogo } from './platform-logo.tsx'
import { Translated } from './translated.tsx'
import * as styles from './services.module.css'

const longestSearch = 80

export async function loader({ context, url }: LoaderFunctionArgs) {
  return { services: await context.get(pageContext).services(), query: (url.searchParams.get('q') ?? '').slice(0, longestSearch) }
}

export function meta({ matches }: MetaArgs) {
  return pageMeta('/services', siteOf(matches))
}

export default function Services() {
  const t = useWords()
  const { services, query } = useLoaderData<typeof loader>()
  const [typed, setTyped] = useState(query)
  const wanted = foldName(typed)
  const found = services.filter(({ name, slug }) => foldName(name).includes(wanted) || slug.includes(wanted))
  const known = found.filter(({ slug }) => isPlatform(slug)).toSorted((a, b) => b.texts - a.texts)
  const others = found.filter(({ slug }) => !isPlatform(slug))
  return (
    <>
      <PageIntro title={t('services.title')} lead={t('services.lead')}>
        {/* Without a script the server searches. */}
        <Form className={styles.search} role="search" action={useLocalPath()('/services')}>
          <Input
            type="search"
            name="q"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            maxLength={longestSearch}
            aria-label={t('services.search_label')}
            placeholder={t('services.search_label')}
            autoComplete="off"
          />
          <Button look="line" type="submit">
            {t('services.search')}
          </Button>
        </Form>
      </PageIntro>
      <div className={`${layout.wrap} ${styles.page}`}>
        <p className={styles.none} role="status">
          {found.length === 0 && t('services.none_found', { query: typed })}
        </p>
        {known.length > 0 && <ServiceList id="platforms" title={t('services.platforms')} services={known} />}
        {others.length > 0 && <ServiceList id="others" title={t('services.others')} services={others} />}
        <p className={`${text.xs} ${text.faint}`}>
          <Translated of="public.names_note" /> {t('services.note')}
        </p>
      </div>
    </>
  )
}

function foldName(name: string): string {
  return name.trim().toLowerCase()
}

const logos = new Map<string, string | null>(platforms.map(({ slug, logo }) => [slug, logo]))

function ServiceList({ id, title, services }: { id: string; title: string; services: ServiceSummary[] }) {
  const t = useWords()
  const { ago } = useFormat()
  const now = useNow()
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={styles.services}>
        {services.map(({ slug, name, texts, numbers, last_text_at: last }) => {
          const logo = logos.get(slug)
          return (
            <li key={slug}>
              <LocalLink to={servicePath(slug)}>
                <span className={styles.mark} aria-hidden="true">
                  {logo ? <PlatformLogo logo={logo} /> : name.slice(0, 1)}
                </span>
                <span>
                  <strong>{name}</strong>
                  <span className={styles.facts}>
                    {texts === 0 ? t('services.no_texts') : t('services.texts_on_numbers', { texts, numbers })}
                    {last && (
                      <>
                        {' · '}
                        <time dateTime={last} suppressHydrationWarning>
                          {ago(last, now)}
                        </time>
                      </>
                    )}
                  </span>
                </span>
              </LocalLink>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
