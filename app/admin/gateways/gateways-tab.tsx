import { Plus, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../lib/call.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { AdminPage } from '../admin-page.tsx'
import { LoadError } from '../load-error.tsx'
import { Skeleton } from '../skeleton.tsx'
import { useAdminAction, usePending } from '../use-admin-action.ts'
import { useAdminQuery } from '../use-admin-query.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { ConnectDialog } from './connect-dialog.tsx'
import type { Gateway, NewToken } from './gateway.ts'
import { GatewayForm } from './gateway-form.tsx'
import { GatewayLog } from './gateway-log.tsx'
import { GatewaySettings } from './gateway-settings.tsx'
import { GatewayTable } from './gateway-table.tsx'

type Open =
  | { do: 'add' }
  | { do: 'settings' | 'edit' | 'log' | 'connect' | 'delete'; gateway: Gateway }
  | { do: 'token'; made: NewToken }
  | null

/** Heartbeats are no administrator's doing, so they are looked for. */
const everyMs = 15_000

const scope = 'gateways'

/** Something that is being done to a gateway, or waits for its turn. */
type Pending = { id: string; does: 'refresh' | 'delete' }
const failureMessages = (subject: Pending) => ({ subject, about: `gateway ${subject.id}` })

/** Who feeds the pool: added, changed, watched and let go of. */
export function GatewaysTab() {
  const { data, isError, isFetching, refetch } = useAdminQuery('gateways.list', undefined, everyMs)
  const held = useAdminQuery('held.list', { limit: 1 }, everyMs).data?.total ?? 0
  const [open, setOpen] = useState<Open>(null)
  const { run } = useAdminAction(scope)
  const pending = usePending<Pending>(scope)
  const gateways = data?.gateways ?? []
  const up = gateways.filter(({ state }) => state === 'up').length

  const refresh = (gateway: Gateway) =>
    void run(
      () => call('gateways.refresh', { id: gateway.id }),
      {
        done: 'Gateway Refreshed',
        doneWords: 'The gateway has been refreshed.',
        failed: 'Error',
        failedWords: 'Failed to refresh gateway. Please try again.',
      },
      failureMessages({ id: gateway.id, does: 'refresh' }),
    )
  const remove = (gateway: Gateway) =>
    void run(
      () => call('gateways.delete', { id: gateway.id }),
      {
        done: 'Gateway Deleted',
        doneWords: 'The gateway has been permanently removed.',
        failed: 'Error',
        failedWords: 'Failed to delete gateway. Please try again.',
      },
      failureMessages({ id: gateway.id, does: 'delete' }),
    )

  return (
    <AdminPage
      title="Gateway Management"
      hasBack={false}
      note={
        data && (
          <p>
            {gateways.length > 0 && (
              <>
                <span className={`dot ${up === gateways.length ? 'ok' : 'warn'}`} aria-hidden /> {up} of {gateways.length} up ·{' '}
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
          <BusyButton className="btn line" isBusy={isFetching} onClick={() => void refetch()}>
            <RefreshCw className="i-s" aria-hidden />
            Refresh
          </BusyButton>
          <button type="button" className="btn ink" onClick={() => setOpen({ do: 'add' })}>
            <Plus className="i-s" aria-hidden />
            Add Gateway
          </button>
        </>
      }
    >
      {isError && <LoadError message="Failed to fetch gateway data" onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton label="Loading gateways…" rows={4} />}
      {data && gateways.length === 0 && (
        <div className="panel">
          <div className="void">
            <h2>No gateway yet</h2>
            <p>A gateway is whatever receives texts and hands them over: a phone, a SIM bank, a provider.</p>
            <button type="button" className="btn line" onClick={() => setOpen({ do: 'add' })}>
              Add the First
            </button>
          </div>
        </div>
      )}
      {gateways.length > 0 && (
        <div className="panel">
          <GatewayTable
            gateways={gateways}
            isDoing={(does, { id }) => pending.some((one) => one.does === does && one.id === id)}
            onRefresh={refresh}
            onSettings={(gateway) => setOpen({ do: 'settings', gateway })}
            onDelete={(gateway) => setOpen({ do: 'delete', gateway })}
          />
        </div>
      )}
      {open && <OpenDialog open={open} gateways={gateways} show={setOpen} remove={remove} />}
    </AdminPage>
  )
}

type DialogProps = { open: NonNullable<Open>; gateways: Gateway[]; show: (open: Open) => void; remove: (gateway: Gateway) => void }

function OpenDialog({ open, gateways, show, remove }: DialogProps) {
  const close = () => show(null)
  if (open.do === 'add') return <GatewayForm gateway={null} onClose={close} onMade={(made) => show({ do: 'token', made })} />
  if (open.do === 'token') return <ConnectDialog gateway={open.made} token={open.made.token} onClose={close} />
  const { gateway } = open
  // What an open dialog shows is what is there now, also when somebody else changes it.
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
          onToken={(made) => show({ do: 'token', made })}
        />
      )
    case 'edit':
      return <GatewayForm gateway={gateway} current={current} onClose={close} onMade={(made) => show({ do: 'token', made })} />
    case 'log':
      return <GatewayLog gateway={shown} onClose={close} />
    case 'connect':
      return <ConnectDialog gateway={shown} token={null} onClose={close} />
    case 'delete':
      return (
        <ConfirmDialog
          title="Delete Gateway"
          message="Are you sure you want to delete this gateway? This action cannot be undone."
          cancel="Cancel"
          confirm="Delete"
          onCancel={close}
          onConfirm={() => (close(), remove(gateway))}
        />
      )
  }
}
