import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RouterContext, ServerBuild } from 'react-router'

const root = join(import.meta.dirname, '../..')
const dayMs = 24 * 60 * 60 * 1000

/** What React Router made of `app/`, with the key under which its loaders find the house. */
export type PagesBuild = ServerBuild & { entry: { module: { pageContext: RouterContext } } }

export type LoadBuild = () => Promise<PagesBuild>

/** The built pages: their files are served from here, compressed when they were built. */
export async function serveBuild(server: FastifyInstance): Promise<LoadBuild> {
  const client = join(root, 'build/client')
  // What Vite names by its content never changes under its name. What is there is known now: no address that somebody asks for is looked up on the disk.
  await server.register(fastifyStatic, {
    root: join(client, 'assets'),
    prefix: '/assets/',
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz'],
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
  })
  // Icons and the like, each under a name of its own: what is not a file here is a page, if only the one that says so.
  for (const file of readdirSync(client, { withFileTypes: true })) {
    if (!file.isFile() || /\.(?:br|gz)$/.test(file.name)) continue
    server.get(`/${file.name}`, { onSend: setCharset }, (_request, reply) =>
      reply.sendFile(file.name, client, { maxAge: dayMs, immutable: false }),
    )
  }
  const build = import(pathToFileURL(join(root, 'build/server/index.js')).href) as Promise<PagesBuild>
  return () => build
}

/** SVG is XML, which says its charset (RFC 7303, 3.2). */
async function setCharset(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (reply.getHeader('content-type') === 'image/svg+xml') reply.type('image/svg+xml; charset=utf-8')
}

/** In development Vite serves the files, and the pages as they are now. */
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
