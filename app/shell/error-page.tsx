import { useEffect } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { buttonClass } from '../ui/button-class.ts'
import { ButtonRow } from '../ui/button-row.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import * as layout from '../ui/layout.module.css'
import { NotFoundPage } from './not-found.tsx'

/** Shown in place of a page that failed to load or render. */
export function ErrorPage({ error }: { error: unknown }) {
  const isAnswer = isRouteErrorResponse(error)
  if (isAnswer && error.status === 404) return <NotFoundPage />
  if (isAnswer && error.status === 503)
    return String(error.data).startsWith('<!doctype') ? <OtherDocument /> : <ErrorMessage {...databaseUnavailable} />
  // The connection was lost while the page was loading (use-offline-toast.ts handles links pressed offline).
  return <ErrorMessage {...('onLine' in navigator && !navigator.onLine ? offline : somethingWrong)} />
}

const databaseUnavailable = {
  title: 'Back in a moment',
  message: 'The database cannot be reached just now. Nothing is lost, and it is usually back within a minute.',
}
const offline = { title: 'You are offline', message: 'This page could not be loaded. Try again when you are back online.' }
const somethingWrong = { title: 'Something went wrong', message: 'It is not your fault. Try again in a moment.' }

function ErrorMessage({ title, message }: { title: string; message: string }) {
  return (
    <EmptyState isFullPage className={layout.wrap}>
      <title>{title}</title>
      <h1>{title}</h1>
      <p>{message}</p>
      <ButtonRow>
        <Button look="ink" onClick={() => location.reload()}>
          Try Again
        </Button>
        <a className={buttonClass({ look: 'line' })} href="/">
          Go Home
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
