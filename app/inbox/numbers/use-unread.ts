import { useMemo, useState } from 'react'
import type { Message } from '#domain/api/messages.ts'

export type Unread = { counts: ReadonlyMap<string, number>; add(message: Message): void; clear(numberId: string): void }

/** How many texts arrived for each number while another one was open. */
export function useUnread(): Unread {
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map())
  const actions = useMemo(
    () => ({
      add: ({ phone_number_id: id }: Message) => setCounts((known) => new Map(known).set(id, (known.get(id) ?? 0) + 1)),
      clear: (id: string) =>
        setCounts((known) => {
          if (!known.has(id)) return known
          const rest = new Map(known)
          rest.delete(id)
          return rest
        }),
    }),
    [],
  )
  return useMemo(() => ({ counts, ...actions }), [counts, actions])
}
