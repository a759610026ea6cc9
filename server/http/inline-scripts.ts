import { createHash } from 'node:crypto'

/**
 * Takes the nonce out of a page that was rendered with it, and hashes the inline scripts that bore it: those are the ones that our renderer
 * wrote. A script that came with somebody's content cannot bear it, as it is made anew for each rendering and never sent. Without it the
 * same page is the same bytes, and may be kept. Hashes are in the form of CSP (https://www.w3.org/TR/CSP3/#grammardef-hash-source).
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
