import { useEffect, type ReactNode } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteError, type LoaderFunctionArgs } from 'react-router'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { AuthProvider } from './lib/viewer.tsx'
import { houseContext } from './lib/house.ts'
import { Shell } from './shell/shell.tsx'
import { useSite, type SiteFacts } from './shell/site-facts.ts'
import { NotFoundPage } from './shell/not-found.tsx'
import { themeScript } from './shell/theme.ts'
import { Toasts } from './ui/toasts.tsx'
import styles from './styles/app.css?inline'

export async function loader({ context }: LoaderFunctionArgs): Promise<{ site: SiteFacts }> {
  const { settings, publicUrl } = context.get(houseContext)
  return {
    site: {
      name: settings.site_name,
      description: settings.site_description,
      url: publicUrl,
      sessionMinutes: settings.session_duration,
    },
  }
}

/** The sheet is in the page itself: one round trip less before anything is seen. In the browser it is what the server wrote. */
const sheet = import.meta.env.SSR ? styles : (document.getElementById('sheet')?.innerHTML ?? '')

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-GB" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: themeScript }} />
        <link rel="preload" href={figtree} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
        <style id="sheet" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: sheet }} />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  const { sessionMinutes } = useSite()
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = 'true'
  }, [])
  return (
    <AuthProvider sessionMinutes={sessionMinutes}>
      <Shell>
        <Outlet />
      </Shell>
      <Toasts />
    </AuthProvider>
  )
}

export function ErrorBoundary() {
  const { sessionMinutes } = useSite()
  const error = useRouteError()
  return (
    <AuthProvider sessionMinutes={sessionMinutes}>
      <Shell>{isRouteErrorResponse(error) && error.status === 404 ? <NotFoundPage /> : <SomethingWrong />}</Shell>
      <Toasts />
    </AuthProvider>
  )
}

function SomethingWrong() {
  return (
    <div className="wrap void">
      <title>Something went wrong</title>
      <h1>Something went wrong</h1>
      <p>It is not your doing. Try again in a moment.</p>
      <div className="cta">
        <button type="button" className="btn ink" onClick={() => location.reload()}>
          Try Again
        </button>
        <a className="btn line" href="/">
          Go Home
        </a>
      </div>
    </div>
  )
}
