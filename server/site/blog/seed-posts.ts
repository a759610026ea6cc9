import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseTags } from '#domain/site/post.ts'
import type { Clock, Store } from '#server/context.ts'
import { claimRun } from '#server/system/runs/claim-run.ts'
import { hasPosts, insertPost } from './post-queries.ts'

const directory = join(import.meta.dirname, 'seed-posts')
const gapMs = 60_000

/**
 * Inserts the first posts into a blog that never had any, once and on one node. Deleted ones do not return.
 * Returns the number of inserted posts.
 */
export async function seedPosts(app: Store & Clock): Promise<number> {
  return app.db.transaction().execute(async (tx) => {
    const now = app.now()
    if (!(await claimRun(app, 'seed-posts', Infinity, { db: tx })) || (await hasPosts(tx))) return 0
    const files = readdirSync(directory).toSorted()
    for (const [index, file] of files.entries()) {
      const post = parseSeedPost(readFileSync(join(directory, file), 'utf8'))
      // The first file is the newest post; no two have the same time.
      const at = new Date(now.getTime() - index * gapMs)
      const slug = file.replaceAll(/^\d+-|\.md$/g, '')
      await insertPost(tx, {
        ...post,
        id: slug,
        slug,
        status: 'published',
        author_id: null,
        published_at: at,
        created_at: at,
        updated_at: at,
      })
    }
    return files.length
  })
}

/** `key: value` lines between two lines of hyphens, then Markdown. */
function parseSeedPost(file: string) {
  const [, head = '', content = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(file) ?? []
  const facts = new Map(head.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]))
  const fact = (key: string) => facts.get(key) ?? ''
  return {
    title: fact('title'),
    excerpt: fact('excerpt'),
    tags: parseTags(fact('tags')),
    featured: fact('featured') === 'true',
    meta_title: fact('meta_title') || fact('title'),
    meta_description: fact('meta_description'),
    content: content.trim(),
  }
}
