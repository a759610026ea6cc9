import { join, resolve } from 'node:path'
import { visitor } from '#domain/users/access.ts'
import type { Config } from '#server/base/config.ts'
import { replaceFile } from '#server/base/replace-file.ts'
import type { App } from '#server/context.ts'
import { createGateway } from '#server/gateways/create-gateway.ts'
import { addNumber } from '#server/numbers/add/add-numbers.ts'
import { isUntouched } from '#server/db/is-untouched.ts'

/** From Ofcom's range for drama: numbers that are never assigned. */
const numbers = ['+447700900914', '+447700900731', '+447700900608', '+447700900516', '+447700900387', '+447700900142']

/** The file in which `npm run text` finds the token of the gateway that the first start created. */
export function demoGatewayFile(dataDir: string): string {
  return join(dataDir, 'demo-gateway.json')
}

/**
 * Creates a gateway and six numbers in an empty embedded database. Returns the welcome message, to be printed once
 * the address is known, or null when the database is not new.
 */
export async function seedFirstStart(app: App, dataDir: string): Promise<((url: string) => string) | null> {
  const ctx = { ...app, viewer: visitor }
  if (!(await isUntouched(app.db))) return null
  const { id, token } = await createGateway(ctx, { name: 'Demo gateway' })
  for (const number of numbers) await addNumber(ctx, { number, gateway_id: id })
  replaceFile(demoGatewayFile(dataDir), `${JSON.stringify({ id, token })}\n`)
  const tokenFile = resolve(dataDir, 'demo-gateway-token')
  replaceFile(tokenFile, `${token}\n`)
  // In production the output is a log, which more people read, and longer, than should know the token.
  const shown = app.config.env === 'production' ? `$(cat ${quoteForShell(tokenFile)})` : token
  return (url) => welcomeMessage(app.config, url, id, shown)
}

function quoteForShell(path: string): string {
  return /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`
}

function welcomeMessage({ smtpUrl, adminEmails }: Config, url: string, gatewayId: string, token: string): string {
  const admin =
    adminEmails.length > 0 ? `The admin area is at ${url}/admin` : 'To run the admin area, start with ADMIN_EMAILS=you@example.com'
  const mail = smtpUrl === undefined ? 'the code is printed here, because SMTP_URL is not set' : 'the code is mailed to you'
  return `
  Callbox is at ${url}

  Sign in      ${url}/auth with any e-mail address; ${mail}
  Send a text  npm run text -- +447700900142 WhatsApp "Your code is 482913"
  or           curl ${url}/ingest/${gatewayId}/json -H "Authorization: Bearer ${token}" -H "Content-Type: application/json" -d '{"to":"+447700900142","from":"WhatsApp","text":"Your WhatsApp code: 482-913"}'

  It created the gateway "Demo gateway" and six numbers. ${admin}
`
}
