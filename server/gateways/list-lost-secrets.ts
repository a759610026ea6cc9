import type { App } from '#server/context.ts'
import { findGateways } from './gateway-queries.ts'
import { isSecretLost } from './present-gateway.ts'

/** The names of the gateways whose signing secret must be set again. */
export async function listLostSecrets(app: App): Promise<string[]> {
  return (await findGateways(app.db)).filter((row) => isSecretLost(app, row)).map(({ name }) => name)
}
