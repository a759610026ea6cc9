import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useIsWide } from '../ui/use-is-wide.ts'
import { useLatest } from './use-latest.ts'

/** The state of the inbox's entries in the history. */
export type InboxState = {
  /** The entry is of the inbox itself, and of no link. */
  isInbox?: boolean
  /** The query of the entry below, from which the number was opened. */
  openedFrom?: string
}

/**
 * The id of the open number, which is in the address: a reload keeps it, a link opens it, and Back closes it. Opening another one
 * replaces it, so that one step back always leads to the list.
 */
export function useOpenNumber(): [openId: string | null, setOpenId: (id: string | null) => void] {
  const location = useLocation()
  const navigate = useNavigate()
  const latest = useLatest(location)
  const isWide = useIsWide()
  const openId = new URLSearchParams(location.search).get('number')

  const setOpenId = useCallback(
    (id: string | null) => {
      const { search, state } = latest.current
      const params = new URLSearchParams(search)
      const isOpen = params.has('number') || params.has('pick')
      params.delete('number')
      params.delete('pick')
      const list = asSearch(params)
      // On a phone the texts take the place of the list, and begin at the top.
      const options = { flushSync: true, preventScrollReset: isWide }
      if (id !== null) {
        params.set('number', id)
        const own: InboxState = isOpen ? { ...(state as InboxState | null), isInbox: true } : { isInbox: true, openedFrom: search }
        return void navigate({ search: asSearch(params) }, { ...options, replace: isOpen, state: own })
      }
      if (!isOpen) return
      if ((state as InboxState | null)?.openedFrom === list) return void navigate(-1)
      void navigate({ search: list }, { ...options, replace: true, state: { isInbox: true } satisfies InboxState })
    },
    [latest, navigate, isWide],
  )
  return [openId, setOpenId]
}

function asSearch(params: URLSearchParams): string {
  const query = params.toString()
  return query === '' ? '' : `?${query}`
}
