import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Language } from '#domain/languages.ts'
import type { App } from '#server/context.ts'
import type { Words } from '#server/base/words.ts'
import { pageLanguage } from './page-language.ts'
import { retryScript } from './retry-script.ts'
import { plainPage, plainPagePolicy } from './plain-page.ts'

const source = join(import.meta.dirname, '../../public/sw.js')
const build = join(import.meta.dirname, '../../build/client')

/** It may fetch from this site, and show its icon (https://www.w3.org/TR/CSP3/: the policy of a worker is that of its own response). */
const workerPolicy = "default-src 'none'; connect-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const varying = 'accept-language, cookie'

/** Loads the page again once there is a connection, and where that came back before this page could hear of it; Try Again does it at any time. */
const onlineScript = `addEventListener("online",function(){location.reload()});${retryScript}`

/**
 * Serves the service worker, and the page that it shows offline, in the reader's language. Both are asked for again at each visit, so that an update takes over soon, and so
 * does another language: the script names the version of the page.
 */
export function serveServiceWorker(server: FastifyInstance, app: App): void {
  const isDevelopment = app.config.env === 'development'
  const script = readFileSync(isDevelopment ? source : join(build, 'sw.js'), 'utf8')
  const font = isDevelopment ? undefined : findFont()
  const renderOfflinePage = async ({ url, headers }: FastifyRequest) =>
    offlinePage(app.words, pageLanguage(url, headers).language, (await app.settings()).site_name, font)

  server.get('/sw.js', async (request, reply) => {
    const version = createHash('sha256')
      .update(await renderOfflinePage(request))
      .digest('base64url')
      .slice(0, 12)
    return reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', varying)
      .header('content-security-policy', workerPolicy)
      .send(`globalThis.offlineVersion = '${version}'\n${script}`)
  })

  server.get('/offline.html', async (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', varying)
      .header('content-security-policy', plainPagePolicy(onlineScript, font))
      .send(await renderOfflinePage(request)),
  )
}

/** The address of the font of the pages, which the service worker has cached with them. */
function findFont(): string | undefined {
  const name = readdirSync(join(build, 'assets')).find((each) => /^figtree-latin-wght-normal-.*\.woff2$/.test(each))
  return name && `/assets/${name}`
}

function offlinePage(words: Words, language: Language, siteName: string, font: string | undefined): string {
  return plainPage({
    language,
    heading: words.translate(language, 'shell.offline'),
    suffix: ` · ${siteName}`,
    message: words.translate(language, 'server.offline_message'),
    // The address that was asked for.
    link: { to: '', message: words.translate(language, 'shell.try_again') },
    script: onlineScript,
    font,
  })
}
