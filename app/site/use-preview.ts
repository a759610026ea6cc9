import { useEffect, useState } from 'react'
import type { Message } from '#domain/message.ts'
import { call } from '../lib/call.ts'
import { hear, type Hearing } from '../lib/hear.ts'
import type { Preview } from './read-preview.ts'

const messagesShown = 5
const listenAgainMs = 3000

type Number = Preview[number]

/** A text that came while somebody was looking is fresh, and is shown arriving. */
export type LiveNumber = Omit<Number, 'messages'> & { messages: Array<Number['messages'][number] & { isFresh?: true }> }

/** The preview a page was sent, kept live by the visitors' stream: what comes through it is masked already. */
export function usePreview(initial: Preview): LiveNumber[] {
  const [numbers, setNumbers] = useState<LiveNumber[]>(initial)
  useEffect(() => {
    let hearing: Hearing | null = null
    let lastEventId: string | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const reload = () =>
      void call('messages.preview').then(
        (preview) => setNumbers(preview.numbers),
        () => {},
      )
    const listen = () => {
      hearing = hear(lastEventId, {
        onOpen: () => lastEventId ?? reload(),
        onBroken() {
          lastEventId = hearing?.lastEventId() ?? lastEventId
          hearing?.close()
          timer = setTimeout(listen, listenAgainMs)
        },
        onFact(fact) {
          if (fact.event === 'message.received')
            setNumbers((known) =>
              known.some(({ id }) => id === fact.data.phone_number_id) ? known.map((number) => withMessage(number, fact.data)) : known,
            )
          else if (fact.event === 'message.deleted')
            setNumbers((known) => known.map((number) => ({ ...number, messages: number.messages.filter(({ id }) => id !== fact.data.id) })))
          else if (fact.event !== 'message.read') reload()
        },
      })
    }
    listen()
    return () => {
      clearTimeout(timer)
      hearing?.close()
    }
  }, [])
  return numbers
}

function withMessage(number: LiveNumber, message: Message): LiveNumber {
  if (number.id !== message.phone_number_id || number.messages.some(({ id }) => id === message.id)) return number
  return {
    ...number,
    message_count: number.message_count + 1,
    last_message_at: message.received_at,
    messages: [{ ...message, isFresh: true as const }, ...number.messages].slice(0, messagesShown),
  }
}
