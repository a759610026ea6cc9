import { createContext, useContext } from 'react'
import { UNSAFE_FrameworkContext as FrameworkContext, useMatches } from 'react-router'

/** Reads a built style sheet by its URL, while a page is rendered on the server; undefined in the browser. */
export const ReadStyleSheet = createContext<((href: string) => string) | undefined>(undefined)

const inlined = new Set(import.meta.env.SSR ? [] : listInlined())

/**
 * The style sheets of the current routes. The server writes them into the page, which saves a round trip before the first paint. After
 * a client-side navigation they are linked; React shows the page once they are loaded, and caches them.
 */
export function RouteStyles() {
  const readStyleSheet = useContext(ReadStyleSheet)
  const routes = useContext(FrameworkContext)?.manifest.routes ?? {}
  const hrefs = [...new Set(useMatches().flatMap(({ id }) => routes[id]?.css ?? []))].filter((href) => !inlined.has(href))
  if (!readStyleSheet) return hrefs.map((href) => <link key={href} rel="stylesheet" href={href} precedence="route" />)
  return hrefs.map((href) => (
    <style key={href} href={href} precedence="route">
      {readStyleSheet(href)}
    </style>
  ))
}

/**
 * The URLs of the sheets that the server wrote into the page. The router loads the sheet of a route unless it finds a link to it, so
 * each gets a disabled one, which the browser does not load.
 */
function listInlined(): string[] {
  const styles = [...document.querySelectorAll<HTMLStyleElement>('style[data-precedence=route]')]
  const hrefs = styles.flatMap((style) => style.dataset['href']?.split(' ') ?? [])
  for (const href of hrefs) {
    const link = document.createElement('link')
    link.setAttribute('disabled', '')
    Object.assign(link, { rel: 'stylesheet', href })
    document.head.append(link)
  }
  return hrefs
}
