import type { FastifyInstance, FastifyRequest } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { isAllowed, type Viewer, type ViewerOf } from '#domain/users/access.ts'
import { api, type Input, type Output } from '#domain/api/api.ts'
import { endpoints, type EndpointName } from '#domain/api/endpoints.ts'
import { Refusal } from '#domain/errors.ts'
import { defaultLanguage, parseAcceptLanguage, type Language } from '#domain/languages.ts'
import { describeIssue } from './describe-issue.ts'
import type { App, Context } from '#server/context.ts'
import { openExchange, RawResponse, type Exchange } from './exchange.ts'
import type { CachedPageHandler } from './cached-page-handler.ts'

type AudienceOf<N extends EndpointName> = (typeof endpoints)[N]['allow']
export type Handler<N extends EndpointName> = (
  ctx: Context<AudienceOf<N>>,
  input: Input<N>,
  exchange: Exchange,
) => Promise<Output<N> | RawResponse>
export type Handlers = { [N in EndpointName]: Handler<N> }

type Identify = (request: FastifyRequest) => Promise<Viewer>
type Shapes = { params?: z.ZodObject; query?: z.ZodObject; body?: z.ZodObject; out?: z.ZodType; status?: number; bodyLimit?: number }

/** Registers every endpoint. A call is identified, authorised, validated and handled, and its output validated, in this order; what visitors read, in turn. */
export function serveApi(server: FastifyInstance, app: App, handlers: Handlers, identify: Identify): void {
  z.config({ customError: describeIssue })
  server.setValidatorCompiler(validatorCompiler)
  server.setSerializerCompiler(serializerCompiler)
  for (const name of Object.keys(endpoints) as EndpointName[]) serveEndpoint(server, app, name, handlers, identify)
}

// The type parameter ties the endpoint to its handler and its input.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
function serveEndpoint<N extends EndpointName>(server: FastifyInstance, app: App, name: N, handlers: Handlers, identify: Identify) {
  const { method, path, allow } = endpoints[name]
  const shapes: Shapes = api[name]
  const handle = handlers[name]
  const parts = schemaOf(name, shapes)
  server.route({
    method,
    url: path,
    ...(shapes.bodyLimit === undefined ? {} : { bodyLimit: shapes.bodyLimit }),
    schema: {
      ...(shapes.params ? { params: shapes.params } : {}),
      ...(shapes.query ? { querystring: shapes.query } : {}),
      // A call whose fields are all optional may have no body.
      ...(shapes.body ? { body: z.preprocess((body) => body ?? {}, shapes.body) } : {}),
      ...(shapes.out ? { response: { [shapes.status ?? 200]: shapes.out } } : {}),
    },
    onRequest: async (request) => {
      const viewer = await identify(request)
      const verdict = isAllowed(allow, viewer)
      if (verdict === 'sign-in-first') throw new Refusal('not_signed_in')
      if (verdict === 'not-allowed') throw new Refusal(viewer.kind === 'user' && viewer.needsPasskey ? 'passkey_needed' : 'not_allowed')
      request.viewer = viewer
    },
    handler: async (request, reply) => {
      const input = Object.assign({}, ...parts.map((part) => request[part])) as Input<N>
      // Its audience was checked when the request began.
      const viewer = request.viewer as ViewerOf<AudienceOf<N>>
      const exchange = openExchange(request, reply, app.config)
      const run = () => handle({ ...app, log: request.log, viewer, ip: request.ip, language: languageOfCall(request) }, input, exchange)
      const isInTurn = method === 'GET' && request.viewer.kind === 'visitor'
      const result = await (isInTurn ? app.takeVisitorTurn(exchange.client, run) : run())
      reply.header('cache-control', 'no-store')
      if (result instanceof RawResponse) return reply.code(result.status).headers(result.headers).send(result.body)
      return reply.code(shapes.status ?? 200).send(result)
    },
  })
}

/** A page of ours names its language in Accept-Language, and so do programs that have one. */
export function languageOfCall(request: FastifyRequest): Language {
  return parseAcceptLanguage(request.headers['accept-language']) ?? defaultLanguage
}

/** The parts of a request that have a schema; the others are not passed to the handler. @throws Error when two parts have the same field */
function schemaOf(name: EndpointName, shapes: Shapes): Array<'params' | 'query' | 'body'> {
  const parts = (['params', 'query', 'body'] as const).filter((part) => shapes[part] !== undefined)
  const fields = parts.flatMap((part) => Object.keys(shapes[part]?.shape ?? {}))
  if (new Set(fields).size < fields.length) throw new Error(`${name} takes a field from two parts of its request`)
  return parts
}

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer
  }
  interface FastifyInstance {
    /** Sends cached pages before the framework sees the request. */
    cachedPageHandler: CachedPageHandler
  }
}
