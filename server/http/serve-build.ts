import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RouterContext, ServerBuild } from 'react-router'

const root = join(import.meta.dirname, '../..')
const dayMs = 24 * 60 * 60 * 1000

/** The build of `app/` by React Router, with the key of the page context for its loaders. */
export type PagesBuild = ServerBuild & { entry: { module: { pageContext: RouterContext } } }

export type LoadBuild = () => Promise<PagesBuild>

/** Serves the files of the build, which are compressed in advance. */
export async function serveBuild(server: FastifyInstance): Promise<LoadBuild> {
  const client = join(root, 'build/client')
  // Files that Vite names by their content never change. All files are listed now: requests never cause a look-up on the disk.
  await server.register(fastifyStatic, {
    root: join(client, 'assets'),
    prefix: '/assets/',
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz'],
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
  })
  // Icons and the like, each with a route of its own: any other address is a page, or the page for a 404.
  for (const file of readdirSync(client, { withFileTypes: true })) {
    // service-worker.ts serves that one.
    if (!file.isFile() || file.name === 'sw.js' || /\.(?:br|gz)$/.test(file.name)) continue
    server.get(`/${file.name}`, { onSend: setCharset }, (_request, reply) =>
      reply.sendFile(file.name, client, { maxAge: dayMs, immutable: false }),
    )
  }
  const build = import(pathToFileURL(join(root, 'build/server/index.js')).href) as Promise<PagesBuild>
  return () => build
}

/** SVG is XML, whose type has a charset (RFC 7303, 3.2). */
async function setCharset(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (reply.getHeader('content-type') === 'image/svg+xml') reply.type('image/svg+xml; charset=utf-8')
}

/** In development Vite serves the files and the current pages. */
export async function serveVite(server: FastifyInstance): Promise<LoadBuild> {
  const { createServer } = await import('vite')
  const vite = await createServer({ root, server: { middlewareMode: true, hmr: { server: server.server } }, appType: 'custom' })
  server.addHook('onClose', () => vite.close())
  server.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/')) return done()
    vite.middlewares(request.raw, reply.raw, done)
  })
  return () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<PagesBuild>
}
