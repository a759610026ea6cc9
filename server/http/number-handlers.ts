import { countReportedBy } from '#server/messages/reports/count-reported-by.ts'
import { Refusal } from '#domain/errors.ts'
import { addNumber, addNumbers } from '#server/numbers/add/add-numbers.ts'
import { RawResponse } from './exchange.ts'
import { importNumbers } from '#server/numbers/import/import-numbers.ts'
import type { Handler } from './serve.ts'

const json = { 'content-type': 'application/json; charset=utf-8' }

export const listNumbersHandler: Handler<'numbers.list'> = async (ctx, _input, { ifNoneMatch }) => {
  const { body, etag, cursor } = await ctx.numbers.list(await countReportedBy(ctx, ctx.viewer.id))
  const headers = { etag, 'feed-cursor': cursor }
  if (ifNoneMatch?.includes(etag)) return new RawResponse(304, headers)
  return new RawResponse(200, { ...headers, ...json }, body)
}

/** One number is created (201); a list of them has a result for each (200). */
export const addNumbersHandler: Handler<'numbers.add'> = async (ctx, { numbers, ...one }) => {
  if (numbers === undefined) return addNumber(ctx, one)
  const [field] = Object.entries(one).flatMap(([name, value]) => (value === undefined ? [] : [name]))
  if (field !== undefined)
    throw new Refusal('field_invalid', { field, message: 'Give this in the entries of `numbers`, or give one number without `numbers`.' })
  return new RawResponse(200, json, Buffer.from(JSON.stringify(await addNumbers(ctx, numbers))))
}

/** Fifty thousand lines: validating them again on their way out would hold up arriving texts. */
export const importNumbersHandler: Handler<'numbers.import'> = async (ctx, input) =>
  new RawResponse(200, json, Buffer.from(JSON.stringify(await importNumbers(ctx, input))))
