import { RefreshCw, TriangleAlert } from 'lucide-react'
import type { Live } from './use-connection.ts'
import { BusyButton } from '../ui/busy-button.tsx'
import { Badge } from '../ui/badge.tsx'
import { Banner } from '../ui/banner.tsx'
import * as icon from '../ui/icon.module.css'
import { PageHead } from '../ui/page-head.tsx'
import { StatusDot } from '../ui/status-dot.tsx'

export function InboxHeader({ live, isLoading }: { live: Live; isLoading: boolean }) {
  const isLost = live.status === 'error'
  return (
    <>
      <PageHead
        title="Available UK Phone Numbers"
        note={
          isLost ? (
            <>
              <Badge tone="error">Connection Error</Badge>
              <BusyButton look="link" isBusy={live.isRefetching} busyLabel="Reconnecting…" onClick={live.refetch}>
                Reconnect
              </BusyButton>
            </>
          ) : (
            <p>
              <StatusDot tone={live.status === 'connected' ? (live.isPolling ? 'warning' : 'ok') : 'none'} />
              {live.status === 'connecting' && isLoading
                ? 'Connecting…'
                : live.isCrowded
                  ? 'Too many live connections are open from your network, so this page checks every 5 seconds'
                  : live.isPolling
                    ? 'Live updates are blocked on this network, so this page checks every 5 seconds'
                    : 'Real-time SMS reception, auto-refreshing every 15 seconds'}
            </p>
          )
        }
        actions={
          <BusyButton look="line" onClick={live.refetch} isBusy={live.isRefetching}>
            <RefreshCw className={icon.small} aria-hidden />
            Refresh
          </BusyButton>
        }
      />
      {isLost && (
        <Banner>
          <TriangleAlert className={icon.icon} aria-hidden />
          <span>Connection to database failed.</span>
          <BusyButton look="link" isBusy={live.isRefetching} busyLabel="Reconnecting…" onClick={live.refetch}>
            Try reconnecting
          </BusyButton>
        </Banner>
      )}
    </>
  )
}
