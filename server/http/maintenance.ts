import type { FastifyRequest } from 'fastify'
import { isAdmin, type Viewer } from '#domain/access.ts'
import { Refusal } from '#domain/errors.ts'
import type { App } from '#server/context.ts'

const alwaysOpen = '/api/auth/'
const concerned = /^\/(?:api\/|robots\.txt|sitemap\.xml|feed\.xml)/
export const maintenanceRetrySeconds = 300

/** In maintenance everyone but admins is told to come back later; signing in, ingest and the health checks go on. Pages say it in their own way (pages.ts). */
export function keepMaintenance(app: App, identify: (request: FastifyRequest) => Promise<Viewer>) {
  return async (request: FastifyRequest): Promise<void> => {
    if (!concerned.test(request.url) || request.url.startsWith(alwaysOpen)) return
    const { maintenance_mode: isOn } = await app.settings()
    if (isOn && !mayPassMaintenance(await identify(request))) throw new Refusal('maintenance', { retryAfter: maintenanceRetrySeconds })
  }
}

/** Admins, and those who have still to show their passkey: they do so on their account page. */
export function mayPassMaintenance(viewer: Viewer): boolean {
  return isAdmin(viewer) || (viewer.kind === 'person' && viewer.needsPasskey === true)
}

/** What everyone but admins sees meanwhile. It stands on its own: the pages it replaces may be what is being changed. */
export function maintenancePage(siteName: string): string {
  const name = siteName.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Back shortly · ${name}</title>
<style>:root{color-scheme:light dark}body{display:grid;place-items:center;min-height:100vh;margin:0;padding:1.5rem;box-sizing:border-box;background:light-dark(#fafaf8,#0d1013);color:light-dark(#14171a,#f2efe9);font:16px/1.5 Figtree,"Segoe UI",system-ui,sans-serif}main{max-width:28rem;border-top:3px solid #c3141b;padding-top:1.25rem}h1{margin:0 0 .5rem;font-size:1.75rem;letter-spacing:-.02em}p{margin:0;color:light-dark(#474d54,#b7babb)}</style></head>
<body><main><h1>Back shortly</h1><p>${name} is being worked on. Texts that arrive meanwhile are kept, and will be here when you return.</p></main></body></html>`
}
