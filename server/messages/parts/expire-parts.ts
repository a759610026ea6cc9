import { partSetLifetimeMs, partsTimeoutMs } from '#domain/messages/parts.ts'
import type { App } from '#server/context.ts'
import { closeSets, deleteSettledSets } from './part-queries.ts'
import { restAfter } from '#server/base/rest-after.ts'
import { publishOverdueTexts } from './publish-overdue-texts.ts'

const batchSize = 1000

/** Deletes the parts of texts that nothing can be added to any more, and of those that have been deleted. */
export async function expireParts(app: App): Promise<void> {
  // After an outage of a day, none is deleted that was not published.
  await publishOverdueTexts(app)
  const ago = (ms: number) => new Date(app.now().getTime() - ms)
  await closeSets(app.db, ago(partsTimeoutMs))
  for (;;) {
    const began = performance.now()
    if ((await deleteSettledSets(app.db, ago(partSetLifetimeMs), batchSize)) < batchSize) break
    await restAfter(began)
  }
}
