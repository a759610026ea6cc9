import { createRequestHandler, RouterContextProvider } from 'react-router'
import { Refusal } from '#domain/errors.ts'
import type { PageContext } from '#domain/site/page-context.ts'
import { isDatabaseUnavailable } from '#server/base/is-database-unavailable.ts'
import type { App } from '#server/context.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { extractInlineScripts } from './inline-scripts.ts'
import type { PassThroughResponse } from './page-cache.ts'
import type { LoadBuild } from './serve-build.ts'

export const databaseRetrySeconds = 5
const nonceBytes = 24

export type RenderedPage = PassThroughResponse & {
  /** A loader called a use case. */
  showsData: boolean
  /** The database was unavailable to a loader. */
  isIncomplete: boolean
}

/** Renders a page, or returns the response that a loader threw. A page has its content security policy. */
export async function renderPage(
  { loadBuild, mode, randomBytes }: { loadBuild: LoadBuild; mode: string; randomBytes: App['randomBytes'] },
  request: Request,
  page: Omit<PageContext, 'scriptNonce'>,
): Promise<RenderedPage> {
  const build = await loadBuild()
  const watch = { showsData: false, isIncomplete: false }
  const context = new RouterContextProvider()
  const scriptNonce = randomBytes(nonceBytes).toString('base64url')
  context.set(build.entry.module.pageContext, trackDataUse({ ...page, scriptNonce }, watch))
  const response = await createRequestHandler(build, mode)(request, context)
  const headers = [...response.headers].filter(([name]) => name !== 'content-length').map(withCharset)
  if (response.status === 503) headers.push(['retry-after', String(databaseRetrySeconds)])
  const rendered = { status: response.status, headers, ...watch }
  if (!response.headers.get('content-type')?.startsWith('text/html'))
    return { ...rendered, body: Buffer.from(await response.arrayBuffer()) }
  const { html, hashes } = extractInlineScripts(await response.text(), scriptNonce)
  headers.push(['content-security-policy', contentSecurityPolicy(hashes)])
  return { ...rendered, body: Buffer.from(html) }
}

/** The framework sends `text/x-script` without its charset, which is UTF-8. */
function withCharset([name, value]: [string, string]): [string, string] {
  return [name, name === 'content-type' && /^text\/[^;]+$/.test(value) ? `${value}; charset=utf-8` : value]
}

/** The same context, tracking whether a use case was called, and with a 503 where the database is unavailable. */
function trackDataUse(page: PageContext, watch: { showsData: boolean; isIncomplete: boolean }): PageContext {
  return Object.fromEntries(
    Object.entries(page).map(([name, value]) => {
      if (typeof value !== 'function') return [name, value]
      const ask = async (...args: unknown[]) => {
        watch.showsData = true
        try {
          return await (value as (...args: unknown[]) => unknown)(...args)
        } catch (error) {
          if (!isDatabaseUnavailable(error) && !(error instanceof Refusal && error.code === 'database_away')) throw error
          watch.isIncomplete = true
          // A response thrown by a loader is shown by the page.
          // oxlint-disable-next-line typescript/only-throw-error
          throw new Response('The database is unavailable.', { status: 503 })
        }
      }
      return [name, ask]
    }),
  ) as PageContext
}
