import type { FastifyInstance } from 'fastify'
import { Refusal } from '#domain/errors.ts'

/** The API accepts JSON only. An empty body counts as `{}`, whatever its type. */
export function addBodyParsers(server: FastifyInstance): void {
  server.removeAllContentTypeParsers()
  const parseJson = server.getDefaultJsonParser('error', 'error')
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null)
    else void parseJson(request, body as string, done)
  })
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
    if (body.length === 0) done(null)
    else done(new Refusal('malformed', { message: 'Send the body as JSON, with Content-Type: application/json.' }))
  })
}
