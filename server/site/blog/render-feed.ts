import type { App } from '#server/context.ts'
import { escapeXml } from '#server/base/escape-markup.ts'
import { findPublishedPosts, type StoredPost } from './post-queries.ts'
import { descriptionOf } from './present-post.ts'
import type { RenderedMarkdown } from './rendered-markdown.ts'

const entryCount = 20

/** The newest posts as an Atom feed (RFC 4287). `siteUrl` is without a slash at the end. */
export async function renderFeed(app: App, siteUrl: string): Promise<string> {
  const posts = await findPublishedPosts(app.db, entryCount)
  const { site_name: name, site_description: description } = await app.settings()
  const updated = posts.reduce((latest, post) => Math.max(latest, post.updated_at.getTime()), 0)
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-GB">
<id>${escapeXml(siteUrl)}/feed.xml</id>
<title>${escapeXml(`${name}: the blog`)}</title>
<subtitle>${escapeXml(description)}</subtitle>
<updated>${new Date(updated).toISOString()}</updated>
<author><name>${escapeXml(name)}</name><uri>${escapeXml(siteUrl)}/</uri></author>
<icon>${escapeXml(siteUrl)}/icon.svg</icon>
<link rel="self" type="application/atom+xml" href="${escapeXml(siteUrl)}/feed.xml"/>
<link rel="alternate" type="text/html" href="${escapeXml(siteUrl)}/blog"/>
${posts.map((post) => renderEntry(post, siteUrl, app.markdown)).join('\n')}
</feed>
`
}

function renderEntry(post: StoredPost, siteUrl: string, markdown: RenderedMarkdown): string {
  const url = `${siteUrl}/blog/${post.slug}`
  // RFC 4151: stays the same when the post gets another address.
  const id = `tag:${new URL(siteUrl).hostname},${post.created_at.toISOString().slice(0, 10)}:${encodeURIComponent(post.id)}`
  return `<entry>
<id>${escapeXml(id)}</id>
<title>${escapeXml(post.title)}</title>
<link rel="alternate" type="text/html" href="${escapeXml(url)}"/>
<published>${(post.published_at ?? post.updated_at).toISOString()}</published>
<updated>${post.updated_at.toISOString()}</updated>
${post.tags.map((tag) => `<category term="${escapeXml(tag)}"/>\n`).join('')}<summary>${escapeXml(descriptionOf(post, markdown))}</summary>
<content type="html" xml:base="${escapeXml(siteUrl)}/">${escapeXml(markdown.html(post.content))}</content>
</entry>`
}
