import type { Output } from '#domain/api/api.ts'
import type { PageContext } from '#domain/site/page-context.ts'

export type Preview = Output<'messages.preview'>['numbers']

/** The masked texts that a page starts with; none while the database is away, so that the page still renders. */
export async function loadPreview(page: PageContext): Promise<Preview> {
  try {
    return (await page.preview()).numbers
  } catch {
    return []
  }
}
