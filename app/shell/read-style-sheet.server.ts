import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Relative to the built server, whose single file includes this module. */
const client = join(import.meta.dirname, '../client')
const texts = new Map<string, string>()

/**
 * The text of a built style sheet, by its address, such as `/assets/B3xqT0aZ.css`; the router puts a `#` behind that of a sheet which an `import()`
 * fetches as well. @throws Error when there is no such file.
 */
export function readStyleSheet(href: string): string {
  const text = texts.get(href) ?? readFileSync(join(client, href.replace('#', '')), 'utf8')
  texts.set(href, text)
  return text
}
