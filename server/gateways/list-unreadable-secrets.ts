import type { App } from '#server/context.ts'
import { findGateways } from './gateway-queries.ts'
import { findLinks } from './link-queries.ts'
import { isPullPasswordUnreadable, isSecretUnreadable } from './present-gateway.ts'
import { presentLink } from './present-link.ts'

/** The names of the gateways whose signing secret, or password for pulling or for their link, cannot be decrypted and has to be set again. */
export async function listUnreadableSecrets(app: App): Promise<string[]> {
  const links = await findLinks(app.db)
  const lost = new Set(links.filter((link) => presentLink(app, link).smpp?.password_lost).map((link) => link.gateway_id))
  return (await findGateways(app.db))
    .filter((row) => isSecretUnreadable(app, row) || isPullPasswordUnreadable(app, row) || lost.has(row.id))
    .map(({ name }) => name)
}
