// First, because it defines the order of the cascade layers.
import './styles/app.css'
import { useContext, useEffect, type ReactNode } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteError,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { directionOf, languages } from '#domain/languages.ts'
import { AuthProvider } from './viewer/viewer.tsx'
import { isAdminArea } from './shell/is-admin-area.ts'
import { pageContext } from './shell/page-context.ts'
import { RouteStyles } from './shell/route-styles.tsx'
import { ScriptNonce } from './shell/script-nonce.ts'
import { usePageWords, type PageWords } from './i18n/words.tsx'
import { earlyPressScript, repeatEarlyPress } from './shell/early-press.ts'
import { missingFileScript } from './shell/missing-file.tsx'
import { pageCopy, pageWords, pickWord } from './shell/page-copy.ts'
import { Shell } from './shell/shell.tsx'
import { useSite, type SiteFacts } from './shell/site-facts.ts'
import { ErrorPage } from './shell/error-page.tsx'
import { themeScript } from './shell/theme.ts'

export async function loader({ context, url }: LoaderFunctionArgs): Promise<{ site: SiteFacts; words: PageWords }> {
  const { settings, publicUrl, operator, language, words, other } = context.get(pageContext)
  return {
    site: {
      name: settings.site_name,
      description: settings.site_description,
      url: publicUrl,
      sessionMinutes: settings.session_duration,
      operator,
      language,
      page: pageCopy(url.pathname, words),
      other: other && { language: other.language, words: pickWord(other.words, 'shell.only_in_english') },
    },
    words: { language, words: pageWords(url.pathname, words) },
  }
}

/** Another page has other words. A filter in the address has not: the request would fail offline, and take the screen with it. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const isOtherPage = currentUrl.pathname !== nextUrl.pathname || currentUrl.searchParams.get('lang') !== nextUrl.searchParams.get('lang')
  return isOtherPage || (currentUrl.search === nextUrl.search && defaultShouldRevalidate)
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(ScriptNonce)
  const { language } = usePageWords()
  return (
    <html lang={languages[language].tag} dir={directionOf(language)} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Safari on a phone would make links of our numbers before the page hydrates. */}
        <meta name="format-detection" content="telephone=no" />
        <meta name="color-scheme" content="light dark" />
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: themeScript + earlyPressScript + missingFileScript }}
        />
        <link rel="preload" href={figtree} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <meta name="theme-color" content="#fafaf8" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0d1013" media="(prefers-color-scheme: dark)" />
        <Meta />
        {/* In development Vite has the sheets, and the router asks it. */}
        {import.meta.env.DEV ? <Links /> : <RouteStyles />}
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
    repeatEarlyPress()
  }, [])
  const { pathname } = useLocation()
  return (
    <AuthProvider sessionMinutes={sessionMinutes}>
      <Shell isAdminArea={isAdminArea(pathname)}>
        <Outlet />
      </Shell>
    </AuthProvider>
  )
}

export function ErrorBoundary() {
  const { sessionMinutes } = useSite()
  const error = useRouteError()
  return (
    <AuthProvider sessionMinutes={sessionMinutes}>
      <Shell>
        <ErrorPage error={error} />
      </Shell>
    </AuthProvider>
  )
}
