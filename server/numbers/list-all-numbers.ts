import type { Output } from '#domain/api.ts'
import type { Context } from '#server/context.ts'
import { presentNumber } from './list-numbers.ts'
import { findAllNumbers } from './number-queries.ts'

/** Every number, also those that are withdrawn or only for tests. */
export async function listAllNumbers(ctx: Context): Promise<Output<'numbers.listAll'>> {
  return { numbers: (await findAllNumbers(ctx.db)).map((row) => ({ ...presentNumber(row), is_test: row.is_test })) }
}
