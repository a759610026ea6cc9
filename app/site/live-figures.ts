import type { Output } from '#domain/api/api.ts'
import type { Fact } from '#domain/api/facts.ts'
import type { Message } from '#domain/api/messages.ts'
import { textsPerHour } from '#domain/numbers/number.ts'
import type { Merge } from './use-live.ts'

type Fresh<T extends { messages: Message[] }> = Omit<T, 'messages'> & { messages: Array<T['messages'][number] & { isFresh?: true }> }

/** The figures of a service or a number. A text that arrived after the page was loaded is fresh, and its arrival is animated. */
export type ServiceFigures = Fresh<Omit<Output<'services.get'>, 'messages'> & { messages: Array<Message & { number?: string }> }>
export type NumberFigures = Fresh<Output<'numbers.preview'>>
type WithTexts = { messages: Array<Message & { isFresh?: true }> }

const messagesShown = 8

/** For events that are masked. Those of other services than platforms do not say which service they are of. */
export function mergeServiceFact(isPlatform: boolean): Merge<ServiceFigures> {
  return (figures, fact) => {
    if (fact.event === 'message.received') {
      if (!isPlatform) return null
      if (fact.data.service !== figures.slug || figures.messages.some(({ id }) => id === fact.data.id)) return figures
      return { ...withMessage(figures, fact.data), texts: figures.texts + 1, last_text_at: fact.data.received_at }
    }
    return mergeTextFact(figures, fact)
  }
}

export const mergeNumberFact: Merge<NumberFigures> = (figures, fact) => {
  const { number } = figures
  if (fact.event === 'message.received') {
    if (fact.data.phone_number_id !== number.id || figures.messages.some(({ id }) => id === fact.data.id)) return figures
    const count = number.message_count + 1
    const counted = { ...number, message_count: count, texts_per_hour: textsPerHour(count), last_message_at: fact.data.received_at }
    return { ...withMessage(figures, fact.data), number: counted, hours: withOneMore(figures.hours), days: withOneMore(figures.days) }
  }
  if (fact.event === 'number.changed' && fact.data.id === number.id)
    return { ...figures, number: { ...number, receiving: fact.data.receiving } }
  return mergeTextFact(figures, fact)
}

function mergeTextFact<T extends WithTexts>(figures: T, fact: Fact): T | null {
  if (fact.event === 'reset') return null
  if (fact.event !== 'message.deleted' && fact.event !== 'message.changed') return figures
  const isShown = figures.messages.some(({ id }) => id === fact.data.id)
  // Another text takes its place, and the counts are others.
  if (fact.event === 'message.deleted') return isShown ? null : figures
  const { data } = fact
  return isShown ? { ...figures, messages: figures.messages.map((each) => (each.id === data.id ? { ...each, ...data } : each)) } : figures
}

function withMessage<T extends WithTexts>(figures: T, message: Message): T {
  return { ...figures, messages: [{ ...message, isFresh: true as const }, ...figures.messages].slice(0, messagesShown) }
}

function withOneMore(counts: NumberFigures['hours']): NumberFigures['hours'] {
  return counts.map((each, index) => (index === counts.length - 1 ? { ...each, count: each.count + 1 } : each))
}

/** Figures that were loaded again. A text that was fresh stays so, and one that was not there before is. */
export function withFresh<T extends WithTexts>(before: T, loaded: T): T {
  const seen = new Map(before.messages.map((message) => [message.id, message]))
  const newest = before.messages[0]?.received_at ?? ''
  const isFresh = (message: Message) => seen.get(message.id)?.isFresh ?? (!seen.has(message.id) && message.received_at > newest)
  return { ...loaded, messages: loaded.messages.map((message) => (isFresh(message) ? { ...message, isFresh: true as const } : message)) }
}

/** Removes expired texts, for which there are no events. */
export function withoutExpired<T extends WithTexts>(figures: T, now: number): T {
  const messages = figures.messages.filter(({ expires_at: at }) => Date.parse(at) > now)
  return messages.length === figures.messages.length ? figures : { ...figures, messages }
}
