import { RefreshCw, TriangleAlert } from 'lucide-react'
import type { Live } from './connection/use-connection.ts'
import { BusyButton } from '../ui/busy-button.tsx'
import { Badge } from '../ui/badge.tsx'
import { Banner } from '../ui/banner.tsx'
import * as icon from '../ui/icon.module.css'
import { PageHead } from '../ui/page-head.tsx'
import { StatusDot } from '../ui/status-dot.tsx'
import { useWords } from '../i18n/words.tsx'

export function InboxHeader({ live, isLoading }: { live: Live; isLoading: boolean }) {
  const t = useWords()
  const isLost = live.status === 'error'
  return (
    <>
      <PageHead
        title={t('inbox.title')}
        note={
          isLost ? (
            <>
              <Badge tone="error">{t('inbox.connection_error')}</Badge>
              <BusyButton look="link" isBusy={live.isRefetching} busyLabel={t('inbox.reconnecting')} onClick={live.refetch}>
                {t('inbox.reconnect')}
              </BusyButton>
            </>
          ) : (
            <p>
              <StatusDot tone={live.status === 'connected' ? (live.isPolling ? 'warning' : 'ok') : 'none'} />
              {live.status === 'connecting' && isLoading
                ? t('inbox.connecting')
                : live.isCrowded
                  ? t('inbox.crowded')
                  : live.isPolling
                    ? t('inbox.polling')
                    : t('inbox.live')}
            </p>
          )
        }
        actions={
          <BusyButton look="line" onClick={live.refetch} isBusy={live.isRefetching}>
            <RefreshCw className={icon.small} aria-hidden />
            {t('inbox.refresh')}
          </BusyButton>
        }
      />
      {isLost && (
        <Banner>
          <TriangleAlert className={icon.icon} aria-hidden />
          <span>{t('inbox.database_failed')}</span>
          <BusyButton look="link" isBusy={live.isRefetching} busyLabel={t('inbox.reconnecting')} onClick={live.refetch}>
            {t('inbox.try_reconnecting')}
          </BusyButton>
        </Banner>
      )}
    </>
  )
}
