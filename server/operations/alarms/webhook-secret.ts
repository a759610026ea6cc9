import type { Context } from '#server/context.ts'

const prefix = 'whsec_'
const secretBytes = 32

/** A signing secret in the form of Standard Webhooks. */
export function newSecret(ctx: Context): string {
  return `${prefix}${ctx.randomBytes(secretBytes).toString('base64')}`
}

/** The key that a signing secret stands for: those from before Standard Webhooks count as the bytes of their text. */
export function keyOfSecret(secret: string): Buffer {
  return secret.startsWith(prefix) ? Buffer.from(secret.slice(prefix.length), 'base64') : Buffer.from(secret)
}
