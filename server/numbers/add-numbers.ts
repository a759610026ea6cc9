import { givenNumberEntry, type AddedNumbers, type Input } from '#domain/api.ts'
import { Refusal, refusals } from '#domain/errors.ts'
import { parseUkMobile } from '#domain/number.ts'
import { recordAction } from '#server/activity/record-action.ts'
import type { Context } from '#server/context.ts'
import { findGatewayOfNumbers, refuseMissingGateway } from './find-owner.ts'
import { insertAndAnnounce } from './insert-and-announce.ts'
import { findNumberIds, type NewNumber } from './number-queries.ts'

type Entry = { new: NewNumber } | { number: string; reason: string }

/** Adds a list of numbers in one go. Each is answered for itself, in order: one that is wrong keeps none of the others out. */
export async function addNumbers(ctx: Context, given: NonNullable<Input<'numbers.add'>['numbers']>): Promise<AddedNumbers> {
  const entries: Entry[] = []
  for (const one of given) entries.push(await parseEntry(ctx, one))
  // Where the same number is given twice, the first counts.
  const wanted = new Map<string, NewNumber>()
  for (const entry of entries) if ('new' in entry && !wanted.has(entry.new.number)) wanted.set(entry.new.number, entry.new)
  const added = await refuseMissingGateway(() => insertAndAnnounce(ctx, [...wanted.values()]))
  const created = new Set(added.map(({ number }) => number))
  const ids = new Map((await findNumberIds(ctx.db, [...wanted.keys()])).map(({ id, number }) => [number, String(id)]))
  if (added.length > 0)
    await recordAction(ctx, {
      action: 'add_numbers',
      resource: 'phone_numbers',
      metadata: { count: added.length, changes: { numbers: [[], [...created]] } },
    })
  return {
    results: entries.map((entry) => {
      if (!('new' in entry)) return { number: entry.number, status: 'invalid', reason: entry.reason }
      const { number } = entry.new
      const id = ids.get(number)
      return { number, status: created.delete(number) ? 'created' : 'exists', ...(id === undefined ? {} : { id }) }
    }),
  }
}

async function parseEntry(ctx: Context, given: unknown): Promise<Entry> {
  const parsed = givenNumberEntry.safeParse(given)
  const written = typeof given === 'object' && given !== null && 'number' in given && typeof given.number === 'string' ? given.number : ''
  if (!parsed.success) return { number: written, reason: parsed.error.issues[0]?.message ?? refusals.field_invalid.words }
  const number = parseUkMobile(parsed.data.number)
  if (!number) return { number: written, reason: refusals.number_not_uk_mobile.words }
  const { gateway_id, status = 'available', is_test = false } = parsed.data
  try {
    return {
      new: { number, gateway_id: gateway_id ? await findGatewayOfNumbers(ctx, gateway_id) : null, status, is_test, created_at: ctx.now() },
    }
  } catch (error) {
    if (error instanceof Refusal) return { number, reason: error.message }
    throw error
  }
}
