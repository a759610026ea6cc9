import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { App } from '#server/context.ts'
import { plainPage, plainPagePolicy } from './plain-page.ts'

const source = join(import.meta.dirname, '../../public/sw.js')
const built = join(import.meta.dirname, '../../build/client/sw.js')

/** It may fetch from this site, and show its icon (https://www.w3.org/TR/CSP3/: the policy of a worker is that of its own response). */
const workerPolicy = "default-src 'none'; connect-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Loads the page again once there is a connection; Try Again does it at any time. */
const onlineScript = 'addEventListener("online",function(){location.reload()})'

/** Serves the service worker, and the page that it shows offline. Both are asked for again at each visit, so that an update takes over soon. */
export function serveServiceWorker(server: FastifyInstance, app: App): void {
  const script = readFileSync(app.config.env === 'development' ? source : built, 'utf8')

  server.get('/sw.js', async (_request, reply) => {
    const version = createHash('sha256')
      .update(offlinePage(await siteName()))
      .digest('base64url')
      .slice(0, 12)
    return reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', workerPolicy)
      .send(`globalThis.offlineVersion = '${version}'\n${script}`)
  })

  server.get('/offline.html', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', plainPagePolicy(onlineScript))
      .send(offlinePage(await siteName())),
  )

  async function siteName(): Promise<string> {
    return (await app.settings()).site_name
  }
}

function offlinePage(siteName: string): string {
  return plainPage({
    heading: 'You are offline',
    suffix: ` | ${siteName}`,
    message: `${siteName} needs a connection to show texts. This page loads again by itself once there is one.`,
    // The address that was asked for.
    link: { to: '', message: 'Try Again' },
    script: onlineScript,
  })
}
