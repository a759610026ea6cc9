import { Plus, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { AdminPage } from '../page/admin-page.tsx'
import { LoadError } from '../page/load-error.tsx'
import { SelectionBar } from '../list/selection-bar.tsx'
import { ShowMore } from '../list/show-more.tsx'
import { Skeleton } from '../page/skeleton.tsx'
import { useAddressFilter } from '../list/use-address-filter.ts'
import { useAdminPages } from '../list/use-admin-pages.ts'
import { useAdminQuery } from '../use-admin-query.ts'
import { useSelection } from '../list/use-selection.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { CheckAnnouncement } from './check-announcement.tsx'
import { CheckButton } from './check-button.tsx'
import { GatewayDialog, type OpenDialog } from './gateway-dialog.tsx'
import { GatewayFilterBar } from './gateway-filter-bar.tsx'
import { formatGatewayCount } from './format-gateway-count.ts'
import { GatewayTable } from './gateway-table.tsx'
import { useGatewayActions } from './use-gateway-actions.ts'
import { parseGatewayFilter } from './gateway-filter.ts'
import { useAddressedGateway } from './use-addressed-gateway.ts'
import { Button } from '../../ui/button.tsx'
import { StatusDot } from '../../ui/status-dot.tsx'
import { Panel } from '../../ui/panel.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import * as icon from '../../ui/icon.module.css'
import * as listPanel from '../list/list-panel.module.css'
import * as styles from './gateways-tab.module.css'

/** Heartbeats raise no event, so the list is polled. */
const refetchMs = 15_000
const perPage = 100

/** The gateways: their state, and everything that can be done with them, one or many. The server searches, sorts and pages them. */
export function GatewaysTab() {
  const address = useAddressFilter(parseGatewayFilter, ['state', 'kind'])
  const { filter, isNarrowed, change } = address
  const list = useAdminPages('gateways.list', { ...filter, limit: perPage }, ({ gateways, next }) => ({ items: gateways, next }), refetchMs)
  const counts = useAdminQuery('gateways.count', undefined, refetchMs).data
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const addressed = useAddressedGateway()
  const show = (next: OpenDialog | null) => {
    setOpen(next)
    addressed.leave()
  }
  const shown = open ?? addressed.open
  const { refresh, remove, isPending } = useGatewayActions()
  const gateways = list.items ?? []
  const total = list.first?.total ?? 0
  const { sort: _sort, order: _order, ...narrowing } = filter
  const chosen = useSelection(
    JSON.stringify(narrowing),
    gateways.map(({ id }) => id),
    total,
  )
  const selected = gateways.filter(({ id }) => chosen.isChosen(id))

  return (
    <AdminPage
      title="Gateway Management"
      hasBack={false}
      note={<Summary />}
      actions={
        <>
          <BusyButton look="line" isBusy={list.isFetching} onClick={list.retry}>
            <RefreshCw className={icon.small} aria-hidden />
            Refresh
          </BusyButton>
          <Button look="ink" onClick={() => setOpen({ do: 'add' })}>
            <Plus className={icon.small} aria-hidden />
            Add Gateway
          </Button>
        </>
      }
    >
      {(gateways.length > 0 || isNarrowed) && <GatewayFilterBar address={address} counts={counts} />}
      {addressed.isMissing && <LoadError message="The gateway of this address could not be loaded." onRetry={addressed.retry} />}
      {list.isError && <LoadError message="Failed to fetch gateway data" onRetry={list.retry} />}
      {!list.items && !list.isError && <Skeleton label="Loading gateways…" rows={4} />}
      {list.items?.length === 0 && (
        <Panel as="div">
          {isNarrowed ? (
            <EmptyState>
              <h2>No gateway found</h2>
              <p>None matches the search and the filters.</p>
              <Button look="line" onClick={address.clear}>
                Show All
              </Button>
            </EmptyState>
          ) : (
            <EmptyState>
              <h2>No gateways yet</h2>
              <p>A gateway receives texts and delivers them here: a phone, a SIM bank or a provider.</p>
              <Button look="line" onClick={() => setOpen({ do: 'add' })}>
                Add a Gateway
              </Button>
            </EmptyState>
          )}
        </Panel>
      )}
      {gateways.length > 0 && (
        <Panel as="div" className={joinClasses(styles.panel, listPanel.list)} data-old={list.isOld}>
          <SelectionBar
            count={chosen.count}
            shown={gateways.length}
            total={total}
            label={formatGatewayCount(total)}
            onShown={chosen.chooseShown}
          >
            <CheckButton look="line" of="selected" isBusy={isPending('refresh', selected)} onPress={() => refresh(selected)} />
            <Button look="line" onClick={() => setOpen({ do: 'change', gateways: selected })}>
              Change Settings
            </Button>
            <BusyButton
              look="danger"
              isBusy={isPending('delete', selected)}
              busyLabel="Deleting…"
              onClick={() => setOpen({ do: 'delete', gateways: selected })}
            >
              Delete Selected
            </BusyButton>
          </SelectionBar>
          <GatewayTable
            gateways={gateways}
            sorting={{
              by: filter.sort ?? 'name',
              order: filter.order ?? 'asc',
              onSort: (by, order) => change({ sort: by === 'name' ? '' : by, order: order === 'asc' ? '' : order }),
            }}
            isChosen={({ id }) => chosen.isChosen(id)}
            isPending={(action, gateway) => isPending(action, [gateway])}
            onChoose={({ id }, isChosen) => chosen.choose(id, isChosen)}
            onRefresh={(gateway) => refresh([gateway])}
            onSettings={(gateway) => setOpen({ do: 'settings', gateway })}
            onDelete={(gateway) => setOpen({ do: 'delete', gateways: [gateway] })}
          />
          {list.hasMore && <ShowMore shown={gateways.length} of={total} isLoading={list.isLoadingMore} onMore={() => list.more?.()} />}
        </Panel>
      )}
      <CheckAnnouncement />
      {shown && <GatewayDialog open={shown} show={show} onDelete={remove} />}
    </AdminPage>
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
