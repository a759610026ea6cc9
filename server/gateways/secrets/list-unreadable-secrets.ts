import type { App } from '#server/context.ts'
import { createDecryption, unreadable } from './encrypt-secret.ts'
import { findStoredSecrets } from '../gateway-queries.ts'

/** The gateways, by name, whose signing secret, or password for pulling or for their link, cannot be decrypted and has to be set again. */
export async function listUnreadableSecrets(app: Pick<App, 'db' | 'secret'>): Promise<Array<{ id: number; name: string }>> {
  const decrypt = createDecryption(app.secret)
  return (await findStoredSecrets(app.db))
    .filter(({ sealed }) => sealed.some((each) => decrypt(each) === unreadable))
    .map(({ id, name }) => ({ id, name }))
}
