import { pickNumber } from '#domain/numbers/choice/pick-number.ts'
import { filterNumbers, numberOrders, type NumberConditions } from '#domain/numbers/choice/filter-numbers.ts'
import { sortNumbers } from '#domain/numbers/choice/sort-numbers.ts'
import type { PhoneNumber } from '#domain/api/numbers.ts'
import type { Input, Output } from '#domain/api/api.ts'
import { Refusal } from '#domain/errors.ts'
import { parseId } from '#server/base/id.ts'
import type { App } from '#server/context.ts'
import { withoutTexts, type HiddenTexts } from './number-entries.ts'

/** What a reader's list has of its own: the ids of their favourites, and the texts that they do not see. */
export type ReaderOfNumbers = { favourites: ReadonlySet<string>; hidden: HiddenTexts }

export type NumbersPage = Required<Output<'numbers.list'>> & { cursor: string }

/**
 * A page of the listed numbers that meet the conditions, in the order that their reader sees: favourites first, and for a service those that it has not texted
 * today. `before` continues after a page; numbers that change their place between two pages may come twice, or with the next reading.
 * @throws Refusal field_invalid where `before` is of no page
 */
export async function findListedNumbers(
  { numbers }: Pick<App, 'numbers'>,
  reader: ReaderOfNumbers,
  query: Omit<Input<'numbers.list'>, 'limit'> & { limit: number },
): Promise<NumbersPage> {
  const from = parsePosition(query.before)
  const [{ numbers: listed, cursor }, services] = await Promise.all([numbers.sorted(query.sort ?? numberOrders[0]), numbers.services()])
  const { favourites } = reader
  const found = sortNumbers(filterNumbers(listed, conditionsOf(query)), { order: 'newest', service: query.service ?? null, favourites })
  const until = from + query.limit
  return {
    numbers: found.slice(from, until).map((number) => withoutTexts(number, reader.hidden)),
    next: until < found.length ? String(until) : null,
    found: found.length,
    total: listed.length,
    services: services.map(({ service }) => service),
    cursor,
  }
}

/** A number of the list, as somebody sees it who does not see some texts. @throws Refusal number_not_found */
export async function getListedNumber({ numbers }: Pick<App, 'numbers'>, hidden: HiddenTexts, id: string): Promise<PhoneNumber> {
  const parsed = parseId(id)
  const number = parsed === null ? undefined : (await numbers.findMany([parsed])).get(parsed)
  if (!number) throw new Refusal('number_not_found')
  return withoutTexts(number, hidden)
}

/** A quiet number that receives, of those that meet the conditions; null where none does. See `pickNumber`. */
export async function pickListedNumber(
  app: Pick<App, 'numbers' | 'now' | 'randomBytes'>,
  { favourites, hidden }: ReaderOfNumbers,
  query: Input<'numbers.pick'>,
): Promise<PhoneNumber | null> {
  const picked = pickNumber(filterNumbers(await app.numbers.numbers(), conditionsOf(query)), {
    openId: query.except ?? null,
    favourites,
    service: query.service ?? null,
    now: app.now().getTime(),
    random: app.randomBytes(4).readUInt32BE() / 2 ** 32,
  })
  return picked && withoutTexts(picked, hidden)
}

function conditionsOf({
  digits = '',
  receiving = null,
}: {
  digits?: string | undefined
  receiving?: NumberConditions['receiving'] | undefined
}): NumberConditions {
  return { digits, receiving }
}

/** Where a page begins. It is opaque to clients. */
function parsePosition(before: string | undefined): number {
  if (before === undefined) return 0
  if (!/^\d{1,7}$/.test(before)) throw new Refusal('field_invalid', { field: 'before', message: 'This is the `next` of no page.' })
  return Number(before)
}
