import MarkdownIt from 'markdown-it'

/**
 * Renders Markdown for pages. HTML in it is escaped, links have safe schemes only, and images are our own: nothing is loaded from
 * another host. A post has its title outside the content, so its headings begin at the second level.
 */
const markdown = new MarkdownIt({ html: false, linkify: true, typographer: true, quotes: '“”‘’' })

// Only complete addresses become links, not every word with a full stop in it.
markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false })
markdown.validateLink = (url) => /^(?:https?:|mailto:|tel:|\/(?!\/)|#)/i.test(url.trim())

markdown.core.ruler.push('headings', (state) => {
  for (const token of state.tokens) if (token.type.startsWith('heading_') && token.tag === 'h1') token.tag = 'h2'
})

const { rules } = markdown.renderer

const plainImage = rules['image']
rules['image'] = (tokens, index, options, env, renderer) => {
  const token = tokens[index]
  const source = String(token?.attrGet('src') ?? '')
  if (!token || !plainImage) return ''
  if (source.startsWith('/')) {
    token.attrSet('loading', 'lazy')
    return plainImage(tokens, index, options, env, renderer)
  }
  const { escapeHtml } = markdown.utils
  return `<a href="${escapeHtml(source)}" rel="noopener">${escapeHtml(token.content || source)}</a>`
}

rules['link_open'] = (tokens, index, options, _env, renderer) => {
  if (/^https?:/i.test(String(tokens[index]?.attrGet('href') ?? ''))) tokens[index]?.attrSet('rel', 'noopener')
  return renderer.renderToken(tokens, index, options)
}

// Wide tables scroll in a box of their own, by keyboard as well.
rules['table_open'] = () => '<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>\n'
rules['table_close'] = () => '</table></div>\n'

export function renderMarkdown(text: string): string {
  return markdown.render(text)
}

/** The text without its markup, for excerpts and word counts. */
export function plainText(text: string): string {
  return markdown
    .parse(text, {})
    .flatMap((token) => (token.type === 'inline' ? [(token.children ?? []).map(textOfToken).join('')] : []))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function textOfToken(token: { type: string; content: string }): string {
  if (token.type === 'text' || token.type === 'code_inline') return token.content
  return token.type === 'softbreak' || token.type === 'hardbreak' ? ' ' : ''
}
