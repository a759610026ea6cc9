import { useState } from 'react'
import { parseOneOf } from '../list/parse-query.ts'
import { useAdminQuery } from '../list/use-admin-query.ts'
import { useQueryString } from '../list/use-query-string.ts'
import { gatewayViews } from './gateway-address.ts'
import type { OpenDialog } from './gateway-dialog.tsx'

/** What belongs to an open dialog: the gateway, its view, and the filters of the view. */
const parameters = /^(add|gateway|show|sims_.*|log_.*)$/

/**
 * What is open over the list, or over the page of one gateway. Settings, SIMs and log of a gateway are in the address, in the list as `gateway=ID` with `show=sims` or
 * `show=log`, on its page as `show` alone, and the form for a new one as `add`: links lead to them, and a reload keeps them.
 */
export function useOpenGateway(idOfPage: string | null = null) {
  const [params, changeQuery] = useQueryString()
  const [opened, setOpened] = useState<OpenDialog | null>(null)
  const shown = parseOneOf(params, 'show', gatewayViews)
  const id = idOfPage === null ? params.get('gateway') : shown === undefined ? null : idOfPage
  const view = shown ?? 'settings'
  const { data, isError, refetch } = useAdminQuery('gateways.get', id === null ? null : { id })
  const isAdding = idOfPage === null && params.has('add')
  const addressed: OpenDialog | null = id !== null && data?.id === id ? { do: view, gateway: data } : isAdding ? { do: 'add' } : null
  return {
    open: opened ?? addressed,
    isMissing: id !== null && isError && !data,
    retry: () => void refetch(),
    show(next: OpenDialog | null) {
      setOpened(next)
      changeQuery((before) => {
        const query = new URLSearchParams([...before].filter(([name]) => !parameters.test(name)))
        if (next?.do === 'add') query.set('add', '')
        const nextView = next && gatewayViews.find((each) => each === next.do)
        if (nextView && 'gateway' in next) {
          if (idOfPage === null) query.set('gateway', next.gateway.id)
          if (idOfPage !== null || nextView !== 'settings') query.set('show', nextView)
        }
        return query
      })
    },
  }
}
