import type { App } from '#server/context.ts'
import { countNumberRows } from './number-queries.ts'

export async function countNumbers(app: App): Promise<number> {
  return countNumberRows(app.db)
}
