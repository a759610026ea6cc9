import { useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Output } from '#domain/api/api.ts'
import type { Fact } from '#domain/api/facts.ts'
import { openConnection } from '../../stream/open-connection.ts'
import { applyEvents, collectEvent, emptyEvents } from './live-events.ts'

type Pages = InfiniteData<Output<'numbers.listAll'>>

/** Texts may arrive by the thousand, and the list changes at most so often. */
const gatherMs = 500

/** Counts arriving texts in the loaded pages, and shows changed numbers, without loading the list again. */
export function useLiveNumbers(): void {
  const client = useQueryClient()
  useEffect(() => {
    let events = emptyEvents()
    let timer: ReturnType<typeof setTimeout> | undefined
    const apply = () => {
      timer = undefined
      const gathered = events
      events = emptyEvents()
      client.setQueriesData<Pages>(
        { queryKey: ['admin', 'numbers.listAll'] },
        (pages) => pages && { ...pages, pages: pages.pages.map((page) => ({ ...page, numbers: applyEvents(page.numbers, gathered) })) },
      )
    }
    const connection = openConnection({
      onFact(fact: Fact) {
        if (collectEvent(events, fact)) timer ??= setTimeout(apply, gatherMs)
      },
      load: () => {},
      pollEveryMs: 60_000,
    })
    connection.begin(null)
    return () => {
      clearTimeout(timer)
      connection.close()
    }
  }, [client])
}
