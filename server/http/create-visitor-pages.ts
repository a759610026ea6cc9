import { visitor } from '#domain/users/access.ts'
import type { Settings } from '#domain/api/settings.ts'
import type { App } from '#server/context.ts'
import { digestOf, prepareCachedPage, type CachedPage } from './cached-page.ts'
import type { RenderFor } from './create-page-renderer.ts'
import { parsePageKey } from './page-address.ts'
import { followsBrowser } from './page-language.ts'
import { createPageCache, type PageCache, type Rendered } from './page-cache.ts'
import type { RenderedPage } from './render-page.ts'
import { securityHeaders } from './security-headers.ts'

/** The pages of visitors, which are the same for all who read one language, cached by the keys of `visitorPageKey`. */
export function createVisitorPages(app: App, render: RenderFor): PageCache {
  const cache = createPageCache({
    now: app.now,
    settingsMark: async () => JSON.stringify(await app.settings()),
    // Rendered from the address and the language alone: nothing that one visitor sent can appear in the page of another.
    async render(key, known): Promise<Rendered> {
      const settings = await app.settings()
      const { url, language, reader } = parsePageKey(key)
      const rendered = await render(new Request(url), {
        viewer: visitor,
        settings,
        siteUrl: url.origin,
        language,
        reader,
        movedTo: null,
      })
      const page = await toCachedPage(app, url, settings, rendered, known)
      const { status, headers, body, ...data } = rendered
      return { response: page ? { page } : { status, headers, body }, settingsMark: JSON.stringify(settings), ...data }
    },
  })
  // Every page shows the name of the site, and maintenance replaces all pages.
  app.onSettings(() => cache.invalidate())
  return cache
}

/** Null where the response is not for everybody: an error, a redirect, or the message that replaces all pages in maintenance. */
async function toCachedPage(
  { config }: App,
  url: URL,
  settings: Settings,
  { status, headers, body }: RenderedPage,
  known: CachedPage | null,
): Promise<CachedPage | null> {
  const isPage = status === 200 || (status === 404 && url.pathname === '/404')
  const ownHeaders = headers.filter(([name]) => name === 'content-security-policy' || name === 'content-language')
  if (!isPage || ownHeaders.length !== 2 || settings.maintenance_mode) return null
  if (known?.digest === digestOf(body)) return known
  const vary = followsBrowser(url.pathname) ? 'accept-language, cookie' : 'cookie'
  return prepareCachedPage(body, { ...securityHeaders(config), ...Object.fromEntries(ownHeaders), vary }, status)
}
