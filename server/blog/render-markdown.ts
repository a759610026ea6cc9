import MarkdownIt from 'markdown-it'

/**
 * Markdown as pages show it. HTML in it is text, links go only where links may go, and pictures are our own: nothing is loaded from
 * another host. A post has its title already, so its headings begin at the second level.
 */
const markdown = new MarkdownIt({ html: false, linkify: true, typographer: true, quotes: '“”‘’' })

// Only what is written as an address becomes a link, not every word with a dot in it.
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

// Wide tables scroll by themselves, with the keyboard too.
rules['table_open'] = () => '<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>\n'
rules['table_close'] = () => '</table></div>\n'

export function renderMarkdown(text: string): string {
  return markdown.render(text)
}

/** What it says, without how it looks: for excerpts and for counting words. */
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
