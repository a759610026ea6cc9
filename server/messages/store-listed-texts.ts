import type { App } from '#server/context.ts'
import { cancelledAfter } from '#server/db/cancelled-after.ts'
import { retryConflicts } from '#server/db/retry-conflicts.ts'
import { storableText } from '#server/base/storable-text.ts'
import { insertTexts } from './insert-texts.ts'
import type { TextOutcome, TextToStore } from './store-texts.ts'

/**
 * Stores a batch in one statement, without a transaction, which is enough for nearly all. Null, and without effect, where a number is not listed or a text is none, or a sender rule leaves
 * something out: such a batch is for `storeTexts`.
 */
export async function storeListedTexts(app: App, texts: TextToStore[], withinMs: number): Promise<TextOutcome[] | null> {
  const findRule = await app.senderRules.get()
  const isPlain = ({ destination, text }: TextToStore) => {
    const action = findRule(storableText(text.from))?.action
    return text.notText === undefined && 'number' in destination && action !== 'drop' && action !== 'hide'
  }
  if (!texts.every(isPlain)) return null
  const insert = () =>
    cancelledAfter(withinMs, app, (options) => insertTexts({ app, tx: app.db, findRule }, texts, { ...options, onlyIfAllListed: true }))
  const outcomes = await retryConflicts(insert)
  const inOrder = texts.flatMap((text) => outcomes.get(text) ?? [])
  return inOrder.length === texts.length ? inOrder : null
}
