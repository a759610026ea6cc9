import type { App } from '#server/context.ts'
import { findGateways } from './gateway-queries.ts'
import { isPullPasswordUnreadable, isSecretUnreadable } from './present-gateway.ts'

/** The names of the gateways whose signing secret, or password for pulling, cannot be decrypted and has to be set again. */
export async function listUnreadableSecrets(app: App): Promise<string[]> {
  return (await findGateways(app.db))
    .filter((row) => isSecretUnreadable(app, row) || isPullPasswordUnreadable(app, row))
    .map(({ name }) => name)
}
