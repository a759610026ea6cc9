import { Plus, RefreshCw, Upload } from 'lucide-react'
import { Link } from 'react-router'
import { gatewayStates, type GatewaySort } from '#domain/gateways/gateway.ts'
import { maxListedPlaces } from '#domain/gateways/place.ts'
import { errorToast, useApiMutation } from '../../../api/use-api-mutation.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Button } from '../../../ui/button.tsx'
import * as icon from '../../../ui/icon.module.css'
import { StatusDot } from '../../../ui/status-dot.tsx'
import { AdminPage } from '../../admin-page.tsx'
import { AdminList } from '../../list/admin-list.tsx'
import { ExportLink } from '../../list/export-link.tsx'
import { LoadError } from '../../list/load-error.tsx'
import { SelectionBar } from '../../list/selection-bar.tsx'
import { useAddressFilter, type AddressFilter } from '../../list/use-address-filter.ts'
import { useAdminPages } from '../../list/use-admin-pages.ts'
import { useAdminQuery } from '../../list/use-admin-query.ts'
import { useSelection } from '../../list/use-selection.ts'
import { ViewBar } from '../../list/view-bar.tsx'
import { CheckAnnouncement } from '../state/check-announcement.tsx'
import { CheckButton } from '../state/check-button.tsx'
import { formatGatewayCount } from '../format-gateway-count.ts'
import { GatewayDialog, type OpenDialog } from '../gateway-dialog.tsx'
import { conditionNames } from './condition-names.ts'
import { GatewayFilterBar } from './gateway-filter-bar.tsx'
import { narrowing, parseGatewayFilter, type GatewayFilter } from './gateway-filter.ts'
import { GatewayTable } from './gateway-table.tsx'
import type { Gateway } from '../gateway.ts'
import { nowhere } from './group-gateways.ts'
import { loadMatching } from '../run-on-gateways.ts'
import { useGatewayActions } from '../use-gateway-actions.ts'
import { useOpenGateway } from '../use-open-gateway.ts'

/** Heartbeats raise no event, so the list is polled. */
const refetchMs = 15_000
const perPage = 100

/** The gateways: their state, and everything that can be done with them, one or many. The server searches, sorts and pages them. */
export function GatewayList({ firstSort, hasBack }: { firstSort: GatewaySort; hasBack: boolean }) {
  const address = useAddressFilter((params) => ({ sort: firstSort, ...parseGatewayFilter(params) }), narrowing)
  const { filter, isNarrowed } = address
  const list = useAdminPages('gateways.list', { ...filter, limit: perPage }, ({ gateways, next }) => ({ items: gateways, next }), refetchMs)
  const counts = useAdminQuery('gateways.count', undefined, refetchMs).data
  const { open, show, isMissing, retry } = useOpenGateway()
  const { remove } = useGatewayActions()
  const total = list.first?.total ?? 0
  const add = () => show({ do: 'add' })

  return (
    <AdminPage
      title="Gateway Management"
      hasBack={hasBack}
      note={<Summary />}
      actions={
        <>
          <BusyButton look="line" isBusy={list.isFetching} onClick={list.retry}>
            <RefreshCw className={icon.small} aria-hidden />
            Refresh
          </BusyButton>
          <ExportLink of="gateways.exportList" filter={filter} />
          <Link className={buttonClass({ look: 'line' })} to="/admin/gateways/import">
            <Upload className={icon.small} aria-hidden />
            Import a List
          </Link>
          <Button look="ink" onClick={add}>
            <Plus className={icon.small} aria-hidden />
            Add Gateway
          </Button>
        </>
      }
    >
      {(total > 0 || isNarrowed) && <GatewayFilterBar address={address} firstSort={firstSort} counts={counts} />}
      <ViewBar list="gateways" address={address} initial={{ sort: firstSort }} />
      {isMissing && <LoadError message="The gateway of this address could not be loaded." onRetry={retry} />}
      <AdminList
        list={list}
        label="Gateways"
        loading="Loading gateways…"
        failed="Failed to fetch gateway data"
        total={total}
        filter={address}
        none={{
          title: 'No gateways yet',
          advice: 'A gateway receives texts and delivers them here: a phone, a SIM bank or a provider.',
          action: (
            <Button look="line" onClick={add}>
              Add a Gateway
            </Button>
          ),
        }}
        noneFound={{ title: 'No gateway found', advice: 'None matches the search and the filters.' }}
      >
        {(gateways) => <Gateways gateways={gateways} total={total} address={address} show={show} firstSort={firstSort} />}
      </AdminList>
      <CheckAnnouncement />
      {open && <GatewayDialog open={open} show={show} onDelete={remove} />}
    </AdminPage>
  )
}

type ListProps = {
  gateways: Gateway[]
  total: number
  address: AddressFilter<GatewayFilter>
  show: (open: OpenDialog) => void
  firstSort: GatewaySort
}

/** How many gateways are in each group of an order; null where a filter or a full list of places leaves some out, or they are not known yet. */
function useGroupCounts(sort: GatewaySort, isNarrowed: boolean): ReadonlyMap<string, number> | null {
  const states = useAdminQuery('gateways.count').data
  const places = useAdminQuery('gateways.listPlaces').data?.places
  if (isNarrowed || !states) return null
  if (sort === 'state') return new Map(gatewayStates.map((state) => [conditionNames[state], states[state]]))
  if (!places || places.length >= maxListedPlaces) return null
  const placed = places.reduce((sum, { gateways }) => sum + gateways, 0)
  return new Map([...places.map(({ place, gateways }) => [place, gateways] as const), [nowhere, states.total - placed]])
}

/** The selection, what can be done with it, and the table. */
function Gateways({ gateways, total, address: { filter, change, isNarrowed }, show, firstSort }: ListProps) {
  const { refresh, isPending } = useGatewayActions()
  const { sort = firstSort, order = 'asc', ...conditions } = filter
  const chosen = useSelection(
    JSON.stringify(conditions),
    gateways.map(({ id }) => id),
    total,
  )
  const selected = gateways.filter(({ id }) => chosen.isChosen(id))
  const matching = useApiMutation({
    mutationFn: () => loadMatching(conditions),
    error: errorToast('Failed to fetch gateway data'),
  })
  /** With all that match, those that are not shown have to be loaded first. */
  const withSelected = (run: (gateways: Gateway[]) => void) => {
    if (chosen.isAllMatching) matching.mutate(undefined, { onSuccess: run })
    else run(selected)
  }
  return (
    <>
      <SelectionBar selection={chosen} label={formatGatewayCount(total)} offersAll>
        <CheckButton look="line" of="selected" isBusy={isPending('refresh', selected)} onPress={() => withSelected(refresh)} />
        <Button look="line" onClick={() => withSelected((chosenOnes) => show({ do: 'change', gateways: chosenOnes }))}>
          Change Settings
        </Button>
        <Button look="line" onClick={() => withSelected((chosenOnes) => show({ do: 'tokens', gateways: chosenOnes }))}>
          New Tokens
        </Button>
        <BusyButton
          look="danger"
          isBusy={isPending('delete', selected)}
          busyLabel="Deleting…"
          onClick={() => withSelected((chosenOnes) => show({ do: 'delete', gateways: chosenOnes }))}
        >
          Delete Selected
        </BusyButton>
      </SelectionBar>
      <GatewayTable
        gateways={gateways}
        groupCounts={useGroupCounts(sort, isNarrowed)}
        sorting={{
          by: sort,
          order,
          onSort: (by, to) => change({ sort: by === firstSort ? '' : by, order: to === 'asc' ? '' : to }),
        }}
        isChosen={({ id }) => chosen.isChosen(id)}
        isPending={(action, gateway) => isPending(action, [gateway])}
        onChoose={({ id }, isChosen) => chosen.choose(id, isChosen)}
        onRefresh={(gateway) => refresh([gateway])}
        onSettings={(gateway) => show({ do: 'settings', gateway })}
        onDelete={(gateway) => show({ do: 'delete', gateways: [gateway] })}
      />
    </>
  )
}

/** How many gateways are up, and how many texts are held. */
function Summary() {
  const counts = useAdminQuery('gateways.count', undefined, refetchMs).data
  const held = useAdminQuery('held.list', { limit: 1 }, refetchMs).data?.total ?? 0
  if (!counts) return null
  const { up, total } = counts
  return (
    <p>
      {total > 0 && <StatusDot tone={up === total ? 'ok' : 'warning'} />}
      <span>
        {total > 0 && `${up.toLocaleString('en-GB')} of ${total.toLocaleString('en-GB')} up · `}
        <Link to="/admin/held">
          {held === 0 ? 'No held texts' : held === 1 ? '1 held text' : `${held.toLocaleString('en-GB')} held texts`}
        </Link>
      </span>
    </p>
  )
}
