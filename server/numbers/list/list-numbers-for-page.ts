import type { Output } from '#domain/api/api.ts'
import type { ListedNumbers } from '#domain/site/page-context.ts'
import type { App } from '#server/context.ts'
import type { HiddenTexts } from './number-entries.ts'

/** Some four hundred numbers, a few kilobytes once compressed. A page with more would itself take longer than the list. */
const maxBytes = 100_000

/** The list of numbers for a page that is rendered with it, without the `hidden` texts; null where it is too long, and the page has to load it. */
export async function listNumbersForPage({ numbers }: App, hidden: HiddenTexts): Promise<ListedNumbers | null> {
  const { body, etag, cursor } = await numbers.list(hidden)
  if (body.length > maxBytes) return null
  const list = JSON.parse(body.toString()) as Output<'numbers.list'>
  return { numbers: list.numbers, etag, cursor }
}
