import { useEffect } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { useLocalPath } from '../i18n/local-link.tsx'
import { useWords } from '../i18n/words.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { ButtonRow } from '../ui/button-row.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import * as layout from '../ui/layout.module.css'
import { NotFoundPage } from './not-found.tsx'
import { useSite } from './site-facts.ts'

/** Shown in place of a page that failed to load or render. */
export function ErrorPage({ error }: { error: unknown }) {
  const isAnswer = isRouteErrorResponse(error)
  if (isAnswer && error.status === 404) return <NothingThere />
  if (isAnswer && error.status === 503)
    return String(error.data).startsWith('<!doctype') ? <OtherDocument /> : <ErrorMessage {...databaseUnavailable} />
  // The connection was lost while the page was loading (use-offline-toast.ts handles links pressed offline).
  return <ErrorMessage {...('onLine' in navigator && !navigator.onLine ? offline : somethingWrong)} />
}

/** A page with an address of its own, such as that of a number, whose thing does not exist. */
function NothingThere() {
  const t = useWords()
  return (
    <>
      <Title>{t('shell.not_found')}</Title>
      <NotFoundPage />
    </>
  )
}

/** The title of a page whose head the router leaves empty, with the name of the site, as all pages have it. */
function Title({ children }: { children: string }) {
  return <title>{`${children} · ${useSite().name}`}</title>
}

const databaseUnavailable = { title: 'shell.back_in_a_moment', message: 'shell.database_unavailable' } as const
const offline = { title: 'shell.offline', message: 'shell.offline_page' } as const
const somethingWrong = { title: 'shell.something_wrong', message: 'shell.not_your_fault' } as const

type Failure = typeof databaseUnavailable | typeof offline | typeof somethingWrong

function ErrorMessage({ title, message }: Failure) {
  const t = useWords()
  const home = useLocalPath()('/')
  return (
    <EmptyState isFullPage className={layout.wrap}>
      <Title>{t(title)}</Title>
      <h1>{t(title)}</h1>
      <p>{t(message)}</p>
      <ButtonRow>
        <Button look="ink" onClick={() => location.reload()}>
          {t('shell.try_again')}
        </Button>
        <a className={buttonClass({ look: 'line' })} href={home}>
          {t('shell.go_home')}
        </a>
      </ButtonRow>
    </EmptyState>
  )
}

/** The server responded with a whole document, as in maintenance: it replaces this one. */
function OtherDocument() {
  useEffect(() => {
    location.reload()
  }, [])
  return <EmptyState isFullPage />
}
