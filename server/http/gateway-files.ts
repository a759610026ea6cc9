import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { gatewayKinds } from '#domain/gateways/gateway.ts'
import { getExampleSetup } from '#domain/gateways/setups/list-kinds.ts'
import type { App } from '#server/context.ts'
import { cachingOf, siteUrlOf } from './request-origin.ts'

const directory = join(import.meta.dirname, '../../deploy/gateways')
/** The site in the files that are shipped. */
const exampleSite = 'https://callbox.example'
const hourSeconds = 60 * 60

/**
 * Serves the files of `/docs/:kind` for the machines that gateways run on, with the address of this site, and the id and the token of an example: those of a
 * real gateway are filled in by the browser that was given the token, and come in no request.
 */
export function serveGatewayFiles(server: FastifyInstance, { config }: App): void {
  for (const kind of gatewayKinds)
    for (const [index, file] of (getExampleSetup(exampleSite, kind)?.files ?? []).entries()) {
      const path = `/docs/${kind}/${file.name}`
      const shipped = 'source' in file ? readFileSync(join(directory, file.source), 'utf8') : null
      const contentAt = (site: string) => {
        if (shipped !== null) return shipped.replaceAll(exampleSite, () => site)
        const made = getExampleSetup(site, kind)?.files?.[index]
        return made && 'content' in made ? made.content : ''
      }
      server.get(path, (request, reply) => {
        const site = siteUrlOf(config, request.headers) ?? 'http://localhost'
        return reply
          .type(`${file.name.endsWith('.sh') ? 'text/x-shellscript' : 'text/plain'}; charset=utf-8`)
          .header('content-disposition', `attachment; filename="${file.name}"`)
          .header('link', `<${site}${path}>; rel="canonical"`)
          .header('cache-control', cachingOf(config, `public, max-age=${hourSeconds}`))
          .send(contentAt(site))
      })
    }
}
