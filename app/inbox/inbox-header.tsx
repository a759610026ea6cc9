import { RefreshCw, TriangleAlert } from 'lucide-react'
import { isLost, type Live } from './connection/use-connection.ts'
import { BusyButton } from '../ui/busy-button.tsx'
import { Badge } from '../ui/badge.tsx'
import { Banner } from '../ui/banner.tsx'
import * as icon from '../ui/icon.module.css'
import { PageHead } from '../ui/page-head.tsx'
import { StatusDot } from '../ui/status-dot.tsx'
import { useIsWide } from '../ui/use-is-wide.ts'
import * as layout from './inbox.module.css'
import { useWords } from '../i18n/words.tsx'

const toneOf = {
  connecting: 'none',
  live: 'ok',
  waiting: 'ok',
  polling: 'warning',
  crowded: 'warning',
  stale: 'error',
  offline: 'error',
} as const

const noteOf = {
  connecting: 'inbox.connecting',
  live: 'inbox.live',
  waiting: 'inbox.live',
  polling: 'inbox.polling',
  crowded: 'inbox.crowded',
  stale: 'inbox.connection_error',
  offline: 'inbox.connection_error',
} as const

type Props = { live: Live; isLoading: boolean; isNumberOpen: boolean }

/** The title of the page, the state of the connection, and what to do when it is lost. On a narrow screen an open number is the title, and the rest is one line. */
export function InboxHeader({ live, isLoading, isNumberOpen }: Props) {
  const isWide = useIsWide()
  if (isNumberOpen && !isWide) return isLost(live.state) && <LostLine live={live} />
  return <FullHeader live={live} isLoading={isLoading} className={isNumberOpen ? layout.wideOnly : undefined} />
}

function LostLine({ live }: { live: Live }) {
  const t = useWords()
  return (
    <div className={layout.lost} role="alert">
      <TriangleAlert className={icon.small} aria-hidden />
      <span>{t('inbox.connection_error')}</span>
      <BusyButton look="link" isBusy={live.isRefetching} busyLabel={t('inbox.reconnecting')} onClick={live.refetch}>
        {t('inbox.reconnect')}
      </BusyButton>
    </div>
  )
}

function FullHeader({ live, isLoading, className }: Omit<Props, 'isNumberOpen'> & { className: string | undefined }) {
  const t = useWords()
  const isOut = isLost(live.state)
  return (
    <>
      <PageHead
        {...(className === undefined ? {} : { className })}
        title={t('inbox.title')}
        note={
          isOut ? (
            <>
              <Badge tone="error">{t('inbox.connection_error')}</Badge>
              <BusyButton look="link" isBusy={live.isRefetching} busyLabel={t('inbox.reconnecting')} onClick={live.refetch}>
                {t('inbox.reconnect')}
              </BusyButton>
            </>
          ) : (
            <p>
              <StatusDot tone={toneOf[live.state]} />
              {t(live.state === 'connecting' && !isLoading ? 'inbox.live' : noteOf[live.state])}
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
      {isOut && (
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
