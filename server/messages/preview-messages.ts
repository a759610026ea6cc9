import type { Output } from '#domain/api/api.ts'
import type { App } from '#server/context.ts'
import { maskNumber } from '#server/numbers/mask-number.ts'
import { findNewestOfNumbers } from './message-queries.ts'
import { presentMessage } from './present-message.ts'

const numbersShown = 6
const messagesShown = 5

/** The preview for visitors: the numbers with the latest texts (then the newest numbers), each with its newest texts, masked. */
export async function previewMessages(app: App): Promise<Output<'messages.preview'>> {
  const numbers = await app.numbers.findNewest(numbersShown)
  const rows = await findNewestOfNumbers(
    app.db,
    numbers.map(({ id }) => Number(id)),
    messagesShown,
  )
  return {
    numbers: numbers.map((number) => ({
      ...maskNumber(number),
      messages: rows.filter((row) => String(row.phone_number_id) === number.id).map((row) => presentMessage(app, row, false)),
    })),
  }
}
