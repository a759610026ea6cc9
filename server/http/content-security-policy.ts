import { createHash } from 'node:crypto'

/**
 * The policy for one page: its own inline scripts by their hashes and nothing else inline, nothing from another host
 * (https://www.w3.org/TR/CSP3/#script-src). Styles may be inline: the sheet is in the page. What a page tells search engines stands in
 * a script element and is none: nothing runs it, so nothing has to allow it.
 */
export function contentSecurityPolicy(html: string): string {
  const hashes = listInlineScripts(html).map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  return [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(hashes)].join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** What stands in script elements that a browser runs and that have no address. */
function listInlineScripts(html: string): string[] {
  return html
    .split('</script>')
    .slice(0, -1)
    .flatMap((part) => {
      const tag = part.indexOf('<script')
      const start = part.indexOf('>', tag) + 1
      return tag === -1 || start === 0 || notInline.test(part.slice(tag, start)) ? [] : [part.slice(start)]
    })
}

const notInline = /\s(?:src=|type="application\/ld\+json")/
