import { Plus, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../lib/call.ts'
import { errorToast, useApiMutation, usePendingMutations } from '../../lib/use-api-mutation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { AdminPage } from '../admin-page.tsx'
import { LoadError } from '../load-error.tsx'
import { Skeleton } from '../skeleton.tsx'
import { useAdminQuery } from '../use-admin-query.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { AddGateway } from './add-gateway.tsx'
import { ConnectDialog } from './connect-dialog.tsx'
import type { Gateway, NewToken } from './gateway.ts'
import { GatewayForm } from './gateway-form.tsx'
import { GatewayLog } from './gateway-log.tsx'
import { GatewaySettings } from './gateway-settings.tsx'
import { GatewayTable } from './gateway-table.tsx'
import { Button } from '../../ui/button.tsx'
import { StatusDot } from '../../ui/status-dot.tsx'
import { Panel } from '../../ui/panel.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import * as icon from '../../ui/icon.module.css'

type Open =
  | { do: 'add' }
  | { do: 'settings' | 'edit' | 'log' | 'connect' | 'delete'; gateway: Gateway }
  | { do: 'token'; created: NewToken }
  | null

/** Heartbeats raise no event, so the list is polled. */
const refetchMs = 15_000

const keys = { refresh: ['gateways', 'refresh'], delete: ['gateways', 'delete'] } as const

/** The gateways: their state, and everything that can be done with them. */
export function GatewaysTab() {
  const { data, isError, isFetching, refetch } = useAdminQuery('gateways.list', undefined, refetchMs)
  const held = useAdminQuery('held.list', { limit: 1 }, refetchMs).data?.total ?? 0
  const [open, setOpen] = useState<Open>(null)
  const gateways = data?.gateways ?? []
  const up = gateways.filter(({ state }) => state === 'up').length

  const refresh = useApiMutation({
    key: keys.refresh,
    scope: 'gateways',
    mutationFn: ({ id }: Gateway) => call('gateways.refresh', { id }),
    about: ({ id }) => id,
    success: { title: 'Gateway Refreshed', message: 'The gateway has been refreshed.' },
    error: errorToast('Error', 'Failed to refresh gateway. Please try again.'),
  })
  const deletion = useApiMutation({
    key: keys.delete,
    scope: 'gateways',
    mutationFn: ({ id }: Gateway) => call('gateways.delete', { id }),
    about: ({ id }) => id,
    success: { title: 'Gateway Deleted', message: 'The gateway has been permanently removed.' },
    error: errorToast('Error', 'Failed to delete gateway. Please try again.'),
  })
  const pending = { refresh: usePendingMutations<Gateway>(keys.refresh), delete: usePendingMutations<Gateway>(keys.delete) }

  return (
    <AdminPage
      title="Gateway Management"
      hasBack={false}
      note={
        data && (
          <p>
            {gateways.length > 0 && (
              <>
                <StatusDot tone={up === gateways.length ? 'ok' : 'warning'} /> {up} of {gateways.length} up ·{' '}
              </>
            )}
            <Link to="/admin/held">
              {held === 0 ? 'No held texts' : held === 1 ? '1 held text' : `${held.toLocaleString('en-GB')} held texts`}
            </Link>
          </p>
        )
      }
      actions={
        <>
          <BusyButton look="line" isBusy={isFetching} onClick={() => void refetch()}>
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
      {isError && <LoadError message="Failed to fetch gateway data" onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton label="Loading gateways…" rows={4} />}
      {data && gateways.length === 0 && (
        <Panel as="div">
          <EmptyState>
            <h2>No gateways yet</h2>
            <p>A gateway receives texts and delivers them here: a phone, a SIM bank or a provider.</p>
            <Button look="line" onClick={() => setOpen({ do: 'add' })}>
              Add a Gateway
            </Button>
          </EmptyState>
        </Panel>
      )}
      {gateways.length > 0 && (
        <Panel as="div">
          <GatewayTable
            gateways={gateways}
            isPending={(action, { id }) => pending[action].some((gateway) => gateway.id === id)}
            onRefresh={refresh.mutate}
            onSettings={(gateway) => setOpen({ do: 'settings', gateway })}
            onDelete={(gateway) => setOpen({ do: 'delete', gateway })}
          />
        </Panel>
      )}
      {open && <OpenDialog open={open} gateways={gateways} show={setOpen} onDelete={deletion.mutate} />}
    </AdminPage>
  )
}

type DialogProps = { open: NonNullable<Open>; gateways: Gateway[]; show: (open: Open) => void; onDelete: (gateway: Gateway) => void }

function OpenDialog({ open, gateways, show, onDelete }: DialogProps) {
  const close = () => show(null)
  const showToken = (created: NewToken) => show({ do: 'token', created })
  if (open.do === 'add') return <AddGateway onClose={close} onCreated={showToken} />
  if (open.do === 'token') return <ConnectDialog gateway={open.created} created={open.created} onClose={close} />
  const { gateway } = open
  // An open dialog shows the current state, also when somebody else changes it.
  const current = gateways.find(({ id }) => id === gateway.id)
  const shown = current ?? gateway
  switch (open.do) {
    case 'settings':
      return (
        <GatewaySettings
          gateway={shown}
          onClose={close}
          onEdit={() => show({ do: 'edit', gateway: shown })}
          onLog={() => show({ do: 'log', gateway })}
          onConnect={() => show({ do: 'connect', gateway })}
          onToken={showToken}
        />
      )
    case 'edit':
      return <GatewayForm gateway={gateway} current={current} onClose={close} onCreated={showToken} />
    case 'log':
      return <GatewayLog gateway={shown} onClose={close} />
    case 'connect':
      return <ConnectDialog gateway={shown} created={null} onClose={close} />
    case 'delete':
      return (
        <ConfirmDialog
          title="Delete Gateway"
          message="Are you sure you want to delete this gateway? This action cannot be undone."
          cancel="Cancel"
          confirm="Delete"
          onCancel={close}
          onConfirm={() => (close(), onDelete(gateway))}
        />
      )
  }
}
