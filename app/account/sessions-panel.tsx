import { call } from '../api/call.ts'
import { useFormat } from '../i18n/use-format.ts'
import { errorToast, useApiMutation } from '../api/use-api-mutation.ts'
import { useNow } from '../stream/use-now.ts'
import { useWords } from '../i18n/words.tsx'
import { BusyButton } from '../ui/busy-button.tsx'
import { AccountPanel } from './account-panel.tsx'
import { LastUsed } from './last-used.tsx'
import { useDescribeBrowser } from './use-describe-browser.ts'
import type { Account } from './use-account.ts'
import { Badge } from '../ui/badge.tsx'
import * as row from '../ui/panel-row.module.css'
import * as list from './account-list.module.css'

/** The user's sessions: lists and ends them. */
export function SessionsPanel({ sessions, onChanged }: { sessions: Account['sessions']; onChanged: () => Promise<void> }) {
  const t = useWords()
  const format = useFormat()
  const describeBrowser = useDescribeBrowser()
  const now = useNow()
  const elsewhere = sessions.filter(({ is_current: isCurrent }) => !isCurrent)
  const error = errorToast(t('account.session_not_ended'))
  const ending = useApiMutation({
    mutationFn: (id: string) => call('account.endSession', { id }).finally(onChanged),
    success: { title: t('account.session_ended') },
    error,
  })
  const endingOthers = useApiMutation({
    mutationFn: () => call('account.endOtherSessions').finally(onChanged),
    success: { title: t('account.signed_out_elsewhere') },
    error,
  })
  return (
    <AccountPanel
      title={t('account.sessions')}
      action={
        elsewhere.length > 0 && (
          <BusyButton look="line" isBusy={endingOthers.isPending} onClick={() => endingOthers.mutate()}>
            {t('account.sign_out_elsewhere')}
          </BusyButton>
        )
      }
    >
      <ul>
        {sessions.map((session) => {
          const browser = describeBrowser(session.user_agent)
          const signedIn = format.dateAndTime(session.created_at)
          return (
            <li key={session.id} className={`${row.row} ${list.compact}`}>
              <div>
                <p className={row.name}>
                  <strong>{browser}</strong> {session.is_current && <Badge tone="ok">{t('account.this_session')}</Badge>}
                </p>
                <p className={row.facts}>
                  <span>{t('account.signed_in_on', { time: <time dateTime={session.created_at}>{signedIn}</time> })}</span>
                  <span>
                    <LastUsed at={session.last_used_at} now={now} />
                  </span>
                </p>
              </div>
              {!session.is_current && (
                <BusyButton
                  look="line"
                  aria-label={t('account.sign_out_named', { browser, time: signedIn })}
                  isBusy={ending.isPending && ending.variables === session.id}
                  onClick={() => ending.mutate(session.id)}
                >
                  {t('account.sign_out')}
                </BusyButton>
              )}
            </li>
          )
        })}
      </ul>
    </AccountPanel>
  )
}
