import { createHmac, hkdfSync } from 'node:crypto'
import type { App } from '#server/context.ts'
import { countHit } from '#server/limits/count-hit.ts'
import { insertView } from './view-queries.ts'

/** `client` is the client address that limits count by. */
export type Visitor = { client: string; userAgent: string | null }

/** Those that run scripts say what they are in their own words; nothing that people read with has one of these in its name. */
const bots =
  /bot\b|bot[/;)]|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|lighthouse|pingdom|uptime|monitor|python|curl|wget|http/i

/** Far more posts in an hour than anybody reads, and far fewer than somebody who wants to be on top of the list would need. */
const limit = { max: 100, perMinutes: 60 }

/**
 * One more view of a post, if it was a person's first that day. The page asks for this itself, once it is looked at: pages are kept
 * and sent to everybody as they are. Who it was is kept as a hash with a key of the day, which is never stored, and until the day is over.
 */
export async function countView(app: App, { slug }: { slug: string }, { client, userAgent }: Visitor): Promise<void> {
  if (!userAgent || bots.test(userAgent)) return
  await countHit(app, `post-views:${client}`, limit)
  const day = app.now().toISOString().slice(0, 10)
  await insertView(app.db, slug, { day, visitor: hashVisitor(app, day, client, userAgent) })
}

function hashVisitor(app: App, day: string, client: string, userAgent: string): Uint8Array {
  const key = Buffer.from(hkdfSync('sha256', app.secret, '', `blog views of ${day}`, 32))
  return createHmac('sha256', key)
    .update(JSON.stringify([client, userAgent]))
    .digest()
    .subarray(0, 16)
}
