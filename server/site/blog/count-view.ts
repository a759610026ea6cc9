import { createHmac } from 'node:crypto'
import { deriveKey } from '#server/base/derive-key.ts'
import type { App } from '#server/context.ts'
import { countHit } from '#server/system/limits/count-hit.ts'
import { insertView } from './view-queries.ts'

/** `client` is the client address that limits count by. */
export type Visitor = { client: string; userAgent: string | null }

/** Crawlers that run scripts identify themselves with one of these; no browser has one in its name. */
const bots =
  /bot\b|bot[/;)]|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|lighthouse|pingdom|uptime|monitor|python|curl|wget|http/i

/** Far more posts than anybody reads in an hour, and far fewer than it would take to inflate a count. */
const limit = { max: 100, perMinutes: 60 }

/**
 * Counts a view of a post, if it is the visitor's first that day. The page calls this itself when it is viewed: pages are cached
 * and the same for everybody. The visitor is stored as a hash, keyed for the day, until the day is over.
 */
export async function countView(app: App, { slug }: { slug: string }, { client, userAgent }: Visitor): Promise<void> {
  if (!userAgent || bots.test(userAgent)) return
  await countHit(app, `post-views:${client}`, limit)
  const day = app.now().toISOString().slice(0, 10)
  await insertView(app.db, slug, { day, visitor: hashVisitor(app, day, client, userAgent) })
}

function hashVisitor(app: App, day: string, client: string, userAgent: string): Uint8Array {
  const key = deriveKey(app.secret, `blog views of ${day}`)
  return createHmac('sha256', key)
    .update(JSON.stringify([client, userAgent]))
    .digest()
    .subarray(0, 16)
}
