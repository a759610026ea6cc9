import type { Output } from '#domain/api.ts'
import type { House } from '../lib/house.ts'

export type Preview = Output<'messages.preview'>['numbers']

/** The masked texts a page starts with; none while the database is away, which must not take the page with it. */
export async function readPreview(house: House): Promise<Preview> {
  try {
    return (await house.preview()).numbers
  } catch {
    return []
  }
}
