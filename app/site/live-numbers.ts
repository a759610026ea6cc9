import type { Fact } from '#domain/api/facts.ts'
import type { Message } from '#domain/api/messages.ts'
import type { Preview } from './load-preview.ts'

type PreviewNumber = Preview[number]

/** A text that arrived after the page was loaded is fresh, and its arrival is animated. */
export type LiveNumber = Omit<PreviewNumber, 'messages'> & { messages: Array<Message & { isFresh?: true }> }

const messagesShown = 5

/** The preview after an event; null where it has to be loaded again, as another number may be shown. */
export function mergePreviewFact(numbers: LiveNumber[], fact: Fact): LiveNumber[] | null {
  switch (fact.event) {
    case 'message.received':
      return numbers.some(({ id }) => id === fact.data.phone_number_id) ? withMessage(numbers, fact.data) : null
    case 'message.changed':
      return withChanged(numbers, fact.data)
    case 'message.deleted':
      return withoutMessage(numbers, fact.data)
    case 'message.read':
    case 'admin.changed':
      return numbers
    default:
      return null
  }
}

export function withMessage(numbers: LiveNumber[], message: Message): LiveNumber[] {
  return numbers.map((number) => {
    if (number.id !== message.phone_number_id || number.messages.some(({ id }) => id === message.id)) return number
    return {
      ...number,
      message_count: number.message_count + 1,
      last_message_at: message.received_at,
      messages: [{ ...message, isFresh: true as const }, ...number.messages].slice(0, messagesShown),
    }
  })
}

/** A missing part of the text has arrived. */
export function withChanged(numbers: LiveNumber[], changed: Message): LiveNumber[] {
  return numbers.map((number) => ({
    ...number,
    messages: number.messages.map((message) => (message.id === changed.id ? { ...message, ...changed } : message)),
  }))
}

/** Null where a number has a text less that was not shown: nobody knows whether it was counted. */
export function withoutMessage(numbers: LiveNumber[], gone: { id: string; phone_number_id: string }): LiveNumber[] | null {
  const holder = numbers.find(({ id }) => id === gone.phone_number_id)
  if (!holder) return numbers
  const messages = holder.messages.filter(({ id }) => id !== gone.id)
  if (messages.length === holder.messages.length) return null
  const rest = { ...holder, messages, message_count: Math.max(messages.length, holder.message_count - 1) }
  return numbers.map((number) => (number === holder ? rest : number))
}

/** Removes expired texts, for which there are no events. The shown texts are the newest, so those behind them have expired before. */
export function withoutExpired(numbers: LiveNumber[], now: number): LiveNumber[] {
  return numbers.map((number) => {
    const messages = number.messages.filter(({ expires_at }) => Date.parse(expires_at) > now)
    return messages.length === number.messages.length ? number : { ...number, messages, message_count: messages.length }
  })
}
