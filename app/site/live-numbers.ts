import type { Message } from '#domain/api/messages.ts'
import type { Preview } from './load-preview.ts'

type PreviewNumber = Preview[number]

/** A text that arrived after the page was loaded is fresh, and its arrival is animated. */
export type LiveNumber = Omit<PreviewNumber, 'messages'> & { messages: Array<Message & { isFresh?: true }> }

const messagesShown = 5

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

export function withoutMessage(numbers: LiveNumber[], gone: { id: string; phone_number_id: string }): LiveNumber[] {
  return numbers.map((number) => {
    if (number.id !== gone.phone_number_id) return number
    const messages = number.messages.filter(({ id }) => id !== gone.id)
    return { ...number, messages, message_count: Math.max(messages.length, number.message_count - 1) }
  })
}

/** Removes expired texts, for which there are no events. The shown texts are the newest, so those behind them have expired before. */
export function withoutExpired(numbers: LiveNumber[], now: number): LiveNumber[] {
  return numbers.map((number) => {
    const messages = number.messages.filter(({ expires_at }) => Date.parse(expires_at) > now)
    return messages.length === number.messages.length ? number : { ...number, messages, message_count: messages.length }
  })
}
