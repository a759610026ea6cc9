import { LRUCache } from 'lru-cache'
import { plainText, renderMarkdown } from './render-markdown.ts'

/** Posts as HTML and as plain text. */
export type RenderedMarkdown = {
  html(markdown: string): string
  plain(markdown: string): string
}

/** In characters: some six hundred posts of ordinary length. */
const maxLength = 8 * 1024 * 1024

/**
 * The feed, the list of posts and each post are rendered for whoever calls, and a long post takes a tenth of a second: each is rendered once. The key is
 * the Markdown itself, so a change of the post is another entry.
 */
export function createRenderedMarkdown(limit = maxLength, render = renderMarkdown): RenderedMarkdown {
  return { html: cached(render, limit), plain: cached(plainText, limit) }
}

function cached(render: (markdown: string) => string, maxSize: number): (markdown: string) => string {
  const known = new LRUCache<string, string>({
    maxSize,
    sizeCalculation: (rendered, markdown) => rendered.length + markdown.length + 1,
    memoMethod: (markdown) => render(markdown),
  })
  return (markdown) => known.memo(markdown)
}
