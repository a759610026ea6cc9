import type { Output } from '#domain/api/api.ts'
import type { Store } from '#server/context.ts'
import { readOneRow } from './cleanup-queries.ts'

/** Runs three small queries and returns how long each took. */
export async function testDatabase(ctx: Store): Promise<Output<'database.test'>> {
  const checks: Array<{ name: string; ms: number }> = []
  for (const table of ['profiles', 'phone_numbers', 'sms_messages'] as const) {
    const began = performance.now()
    await readOneRow(ctx.db, table)
    checks.push({ name: table, ms: Math.round((performance.now() - began) * 10) / 10 })
  }
  return { checks }
}
