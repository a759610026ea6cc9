import type { FastifyInstance, FastifyRequest } from 'fastify'
import { getImage } from '#server/site/blog/get-image.ts'
import { renderFeed } from '#server/site/blog/render-feed.ts'
import type { App } from '#server/context.ts'
import { cachingOf } from './request-origin.ts'

const yearSeconds = 365 * 24 * 60 * 60

/** Serves the feed of the blog, and the images of its posts, whose names change with their content. */
export function serveBlogFiles(server: FastifyInstance, app: App, siteUrlOf: (request: FastifyRequest) => string): void {
  server.get('/feed.xml', async (request, reply) =>
    reply
      .type('application/atom+xml; charset=utf-8')
      .header('cache-control', cachingOf(app.config, 'no-cache'))
      .send(await renderFeed(app, siteUrlOf(request))),
  )

  server.get('/blog/images/:name', async (request, reply) => {
    const { kind, bytes } = await getImage(app, (request.params as { name: string }).name)
    return reply.type(`image/${kind}`).header('cache-control', `public, max-age=${yearSeconds}, immutable`).send(Buffer.from(bytes))
  })
}
