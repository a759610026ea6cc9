import { RefreshCw, TriangleAlert } from 'lucide-react'
import type { Live } from './use-connection.ts'
import { BusyButton } from '../ui/busy-button.tsx'

export function InboxHeader({ live, isLoading }: { live: Live; isLoading: boolean }) {
  const isLost = live.status === 'error'
  return (
    <>
      <div className="page-head">
        <div>
          <h1>Available UK Phone Numbers</h1>
          <div className="live">
            {isLost ? (
              <>
                <span className="badge err">Connection Error</span>
                <BusyButton className="link" isBusy={live.isRefetching} busyLabel="Reconnecting…" onClick={live.refetch}>
                  Reconnect
                </BusyButton>
              </>
            ) : (
              <p>
                <span className={`dot ${live.status === 'connected' ? (live.isPolling ? 'warn' : 'ok') : ''}`} aria-hidden />
                {live.status === 'connecting' && isLoading
                  ? 'Connecting…'
                  : live.isCrowded
                    ? 'Too many live connections are open from your network, so this page asks every 5 seconds'
                    : live.isPolling
                      ? 'Live updates are blocked on this network, so this page asks every 5 seconds'
                      : 'Real-time SMS reception, auto-refreshing every 15 seconds'}
              </p>
            )}
          </div>
        </div>
        <div className="head-acts">
          <BusyButton className="btn line" onClick={live.refetch} isBusy={live.isRefetching}>
            <RefreshCw className="i-s" aria-hidden />
            Refresh
          </BusyButton>
        </div>
      </div>
      {isLost && (
        <div className="banner" role="alert">
          <TriangleAlert className="i" aria-hidden />
          <span>Connection to database failed.</span>
          <BusyButton className="link" isBusy={live.isRefetching} busyLabel="Reconnecting…" onClick={live.refetch}>
            Try reconnecting
          </BusyButton>
        </div>
      )}
    </>
  )
}
