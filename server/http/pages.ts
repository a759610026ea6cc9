import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type RouterContext, type ServerBuild } from 'react-router'
import { isAdmin, visitor } from '#domain/access.ts'
import { defaultSettings } from '#domain/settings.ts'
import type { App } from '#server/context.ts'
import { previewMessages } from '#server/messages/preview-messages.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { createIdentify } from './identify.ts'
import { maintenancePage, maintenanceRetrySeconds } from './maintenance.ts'

const root = join(import.meta.dirname, '../..')

type PagesBuild = ServerBuild & { entry: { module: { houseContext: RouterContext } } }

/** Serves the pages: the built ones, or in development Vite's, with their loaders handed what they may ask. */
export async function mountPages(server: FastifyInstance, app: App): Promise<void> {
  const identify = createIdentify(app)
  const loadBuild = app.config.env === 'development' ? await mountVite(server) : await mountBuild(server)

  async function render(request: FastifyRequest, reply: FastifyReply) {
    // While the database is away nobody can be told from anybody, and what the code alone knows is still served.
    const viewer = await identify(request).catch(() => visitor)
    const settings = await app.settings().catch(() => defaultSettings)
    if (settings.maintenance_mode && !mayPassMaintenance(request.url, isAdmin(viewer)))
      return reply
        .code(503)
        .header('retry-after', String(maintenanceRetrySeconds))
        .type('text/html; charset=utf-8')
        .send(maintenancePage(settings.site_name))
    const build = (await loadBuild()) as PagesBuild
    const context = new RouterContextProvider()
    context.set(build.entry.module.houseContext, {
      viewer,
      settings,
      publicUrl: app.config.publicUrl ?? '',
      authDebug: app.config.authDebug,
      preview: () => previewMessages(app),
    })
    const aborted = new AbortController()
    reply.raw.once('close', () => !reply.raw.writableFinished && aborted.abort())
    const response = await createRequestHandler(build, app.config.env)(toWebRequest(request, app, aborted.signal), context)
    return sendPage(reply, response, request.method === 'HEAD')
  }

  server.route({ method: ['GET', 'HEAD'], url: '/*', handler: render })
  server.setNotFoundHandler((request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD') return render(request, reply)
    return reply.code(404).send({ error: 'There is nothing at this address.', code: 'not_found' })
  })
}

async function mountBuild(server: FastifyInstance): Promise<() => Promise<ServerBuild>> {
  const client = join(root, 'build/client')
  // What Vite names by its content never changes under its name.
  await server.register(fastifyStatic, {
    root: join(client, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    wildcard: true,
  })
  for (const name of ['icon.svg', 'robots.txt', 'social.png'])
    server.get(`/${name}`, (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=3600')
        .type(contentTypes[name.split('.')[1] ?? ''] ?? '')
        .send(readFileSync(join(client, name))),
    )
  const build = import(pathToFileURL(join(root, 'build/server/index.js')).href) as Promise<ServerBuild>
  return () => build
}

const contentTypes: Record<string, string> = { svg: 'image/svg+xml', txt: 'text/plain; charset=utf-8', png: 'image/png' }

async function mountVite(server: FastifyInstance): Promise<() => Promise<ServerBuild>> {
  const { createServer } = await import('vite')
  const vite = await createServer({ root, server: { middlewareMode: true, hmr: { server: server.server } }, appType: 'custom' })
  server.addHook('onClose', () => vite.close())
  server.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/')) return done()
    vite.middlewares(request.raw, reply.raw, done)
  })
  return () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>
}

function mayPassMaintenance(url: string, asAdmin: boolean): boolean {
  return asAdmin || url.startsWith('/admin/login')
}

/** Loaders see the address people know, whatever a proxy made of it. Pages have no request bodies. */
function toWebRequest(request: FastifyRequest, app: App, signal: AbortSignal): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) if (typeof value === 'string') headers.set(name, value)
  const base = app.config.publicUrl ?? `http://${request.headers.host ?? 'localhost'}`
  return new Request(new URL(request.url.startsWith('//') ? '/404' : request.url, base), { method: request.method, headers, signal })
}

async function sendPage(reply: FastifyReply, response: Response, isHead: boolean) {
  const body = Buffer.from(await response.arrayBuffer())
  reply.code(response.status)
  response.headers.forEach((value, name) => void (name !== 'content-length' && reply.header(name, value)))
  reply.header('cache-control', response.headers.get('cache-control') ?? 'no-store')
  if (response.headers.get('content-type')?.startsWith('text/html'))
    reply.header('content-security-policy', contentSecurityPolicy(body.toString('utf8')))
  return reply.send(isHead || body.length === 0 ? undefined : body)
}
