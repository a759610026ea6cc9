import { createHmac } from 'node:crypto'
import { deriveKey } from '#server/base/derive-key.ts'
import type { App } from '#server/context.ts'

/** Stands for an e-mail address where the address itself is not needed: in limits and log lines. Keyed, so that nobody can test addresses against it. */
export function hashEmail(app: App, email: string): string {
  const key = deriveKey(app.secret, 'e-mail addresses')
  return createHmac('sha256', key).update(email).digest('hex').slice(0, 16)
}
