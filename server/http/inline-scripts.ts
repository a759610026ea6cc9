import { createHash } from 'node:crypto'

/**
 * Removes the nonce from a rendered page, and hashes the inline scripts that had it: those are the ones that our renderer
 * wrote. An injected script cannot have it, as it is generated for each rendering and never sent. Without it the
 * same page is the same bytes, and can be cached. Hashes are in the form of CSP (https://www.w3.org/TR/CSP3/#grammardef-hash-source).
 */
export function extractInlineScripts(html: string, nonce: string): { html: string; hashes: string[] } {
  const frames = html.split(` nonce="${nonce}"`)
  const hashes = new Set<string>()
  for (const [index, rest] of frames.slice(1).entries()) {
    const before = frames[index] ?? ''
    const endOfTag = rest.indexOf('>')
    const tag = before.slice(before.lastIndexOf('<')) + rest.slice(0, endOfTag)
    if (!/^<script\s|^<script$/.test(tag) || / src="/.test(tag)) continue
    const script = rest.slice(endOfTag + 1, rest.indexOf('</script>'))
    hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  }
  return { html: frames.join(''), hashes: [...hashes] }
}
