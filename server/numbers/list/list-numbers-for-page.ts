import { numbersPerPage } from '#domain/numbers/number.ts'
import type { ListedNumbers } from '#domain/site/page-context.ts'
import { within } from '#server/base/within.ts'
import type { App } from '#server/context.ts'
import { findListedNumbers, type ReaderOfNumbers } from './find-listed-numbers.ts'
import { etagOf } from './number-entries.ts'

/** A node that has just started may have to count all texts first, which takes longer. */
const patienceMs = 1000

/** The first numbers of the list for a page that is rendered with them, as the API has them. Null where they take long, and the page has to load them. */
export function listNumbersForPage(app: Pick<App, 'numbers'>, reader: ReaderOfNumbers): Promise<ListedNumbers | null> {
  return within(patienceMs, load(app, reader))
}

async function load(app: Pick<App, 'numbers'>, reader: ReaderOfNumbers): Promise<ListedNumbers> {
  const find = () => findListedNumbers(app, reader, { limit: numbersPerPage })
  const { cursor, ...page } = await find()
  if (page.next !== null) return { ...page, etag: etagOf(Buffer.from(JSON.stringify(page))), cursor }
  // The page will load the whole list again. What it has must not be older than the ETag by which it asks.
  const { etag } = await app.numbers.list(reader.hidden)
  return { ...(await find()), etag }
}
