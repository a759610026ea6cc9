import { Plus, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import type { Output } from '#domain/api.ts'
import { call } from '../../lib/call.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { AdminHead } from '../admin-head.tsx'
import { Failed } from '../failed.tsx'
import { useDeed } from '../use-deed.ts'
import { useRead } from '../use-read.ts'
import { GatewayForm } from './gateway-form.tsx'
import { GatewayLog } from './gateway-log.tsx'
import { GatewaySettings } from './gateway-settings.tsx'
import { GatewayTable } from './gateway-table.tsx'
import { TokenDialog } from './token-dialog.tsx'

export type Gateway = Output<'gateways.list'>['gateways'][number]
export type NewToken = Gateway & { token: string }

type Open = { do: 'add' } | { do: 'settings' | 'edit' | 'log' | 'delete'; gateway: Gateway } | { do: 'token'; made: NewToken } | null

const heartbeatMs = 15_000

/** Who feeds the pool: added, changed, watched and let go of. */
export function GatewaysTab() {
  const { data, isError, isFetching, refetch } = useRead('gateways.list', undefined, heartbeatMs)
  const [open, setOpen] = useState<Open>(null)
  const { run } = useDeed()
  const close = () => setOpen(null)
  const gateways = data?.gateways ?? []
  // What an open dialog shows is what is there now, also when somebody else changes it.
  const current = open && 'gateway' in open ? (gateways.find(({ id }) => id === open.gateway.id) ?? open.gateway) : null
  const active = gateways.filter(({ status }) => status === 'active').length

  const refresh = (gateway: Gateway) =>
    void run(() => call('gateways.refresh', { id: gateway.id }), {
      done: 'Gateway Refreshed',
      doneWords: 'The gateway has been refreshed.',
      failed: 'Error',
      failedWords: 'Failed to refresh gateway. Please try again.',
    })
  const remove = (gateway: Gateway) =>
    void run(() => call('gateways.delete', { id: gateway.id }), {
      done: 'Gateway Deleted',
      doneWords: 'The gateway has been permanently removed.',
      failed: 'Error',
      failedWords: 'Failed to delete gateway. Please try again.',
    })

  return (
    <>
      <AdminHead
        title="Gateway Management"
        hasBack={false}
        note={
          data && (
            <p>
              <span className={`dot ${active === gateways.length ? 'ok' : 'warn'}`} aria-hidden /> {active} of {gateways.length} active
            </p>
          )
        }
      >
        <button type="button" className="btn line" disabled={isFetching} onClick={() => void refetch()}>
          <RefreshCw className="i-s" aria-hidden />
          Refresh
        </button>
        <button type="button" className="btn ink" onClick={() => setOpen({ do: 'add' })}>
          <Plus className="i-s" aria-hidden />
          Add Gateway
        </button>
      </AdminHead>
      {isError && <Failed words="Failed to fetch gateway data" onRetry={() => void refetch()} />}
      {!data && !isError && <Spinner label="Loading gateways…" />}
      {data && gateways.length === 0 && (
        <div className="panel last">
          <div className="void">
            <h2>No gateway yet</h2>
            <p>A gateway is whatever receives texts and hands them over: a phone, a SIM bank, a provider.</p>
            <button type="button" className="btn line" onClick={() => setOpen({ do: 'add' })}>
              Add the first
            </button>
          </div>
        </div>
      )}
      {gateways.length > 0 && (
        <div className="panel last">
          <GatewayTable
            gateways={gateways}
            onRefresh={refresh}
            onSettings={(gateway) => setOpen({ do: 'settings', gateway })}
            onDelete={(gateway) => setOpen({ do: 'delete', gateway })}
          />
        </div>
      )}
      {open?.do === 'add' && <GatewayForm gateway={null} onClose={close} onMade={(made) => setOpen({ do: 'token', made })} />}
      {open?.do === 'token' && <TokenDialog made={open.made} onClose={close} />}
      {open?.do === 'settings' && current && (
        <GatewaySettings
          gateway={current}
          onClose={close}
          onEdit={() => setOpen({ do: 'edit', gateway: current })}
          onLog={() => setOpen({ do: 'log', gateway: current })}
          onToken={(made) => setOpen({ do: 'token', made })}
        />
      )}
      {open?.do === 'edit' && <GatewayForm gateway={open.gateway} onClose={close} onMade={close} />}
      {open?.do === 'log' && current && <GatewayLog gateway={current} onClose={close} />}
      {open?.do === 'delete' && (
        <ConfirmDialog
          title="Delete Gateway"
          words="Are you sure you want to delete this gateway? This action cannot be undone."
          cancel="Cancel"
          confirm="Delete"
          onCancel={close}
          onConfirm={() => {
            close()
            remove(open.gateway)
          }}
        />
      )}
    </>
  )
}
