import { countReportedBy } from '#server/messages/reports/count-reported-by.ts'
import { Refusal } from '#domain/errors.ts'
import { addNumber, addNumbers } from '#server/numbers/add/add-numbers.ts'
import type { Context } from '#server/context.ts'
import { findListedNumbers, getListedNumber, pickListedNumber } from '#server/numbers/list/find-listed-numbers.ts'
import { etagOf } from '#server/numbers/list/number-entries.ts'
import { RawResponse } from './exchange.ts'
import { importNumbers } from '#server/numbers/import/import-numbers.ts'
import { readerOfNumbers } from './reader-of-numbers.ts'
import type { Handler } from './serve.ts'

const json = { 'content-type': 'application/json; charset=utf-8' }

/** All of them, as bytes that are kept; or with a limit a page of them. */
export const listNumbersHandler: Handler<'numbers.list'> = async (ctx, { limit, ...query }, { ifNoneMatch }) => {
  const { body, etag, cursor } = limit === undefined ? await listAll(ctx, query) : await listPage(ctx, { ...query, limit })
  const headers = { etag, 'feed-cursor': cursor }
  if (ifNoneMatch?.includes(etag)) return new RawResponse(304, headers)
  return new RawResponse(200, { ...headers, ...json }, body)
}

async function listAll(ctx: Context<'signed-in'>, query: object) {
  if (Object.values(query).some((value) => value !== undefined))
    throw new Refusal('field_invalid', {
      field: 'limit',
      message: 'Say how many with `limit`; without it the list is whole and newest first.',
    })
  return ctx.numbers.list(await countReportedBy(ctx, ctx.viewer.id))
}

async function listPage(ctx: Context<'signed-in'>, query: Parameters<typeof findListedNumbers>[2]) {
  const { cursor, ...page } = await findListedNumbers(ctx, await readerOfNumbers(ctx), query)
  const body = Buffer.from(JSON.stringify(page))
  return { body, etag: etagOf(body), cursor }
}

export const getListedNumberHandler: Handler<'numbers.getListed'> = async (ctx, { id }) =>
  getListedNumber(ctx, await countReportedBy(ctx, ctx.viewer.id), id)

export const pickNumberHandler: Handler<'numbers.pick'> = async (ctx, query) => ({
  number: await pickListedNumber(ctx, await readerOfNumbers(ctx), query),
})

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
