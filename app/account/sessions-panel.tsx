import { call } from '../lib/call.ts'
import { formatDateAndTime } from '../lib/format.ts'
import { timeAgo } from '../lib/time.ts'
import { errorToast, useApiMutation } from '../lib/use-api-mutation.ts'
import { useNow } from '../lib/use-now.ts'
import { BusyButton } from '../ui/busy-button.tsx'
import { AccountPanel } from './account-panel.tsx'
import { describeBrowser } from '../lib/describe-browser.ts'
import type { Account } from './use-account.ts'
import { Badge } from '../ui/badge.tsx'
import * as row from '../ui/panel-row.module.css'
import * as list from './account-list.module.css'

/** The user's sessions: lists and ends them. */
export function SessionsPanel({ sessions, onChanged }: { sessions: Account['sessions']; onChanged: () => Promise<void> }) {
  const now = useNow()
  const elsewhere = sessions.filter(({ is_current: isCurrent }) => !isCurrent)
  const error = errorToast('The session was not ended')
  const ending = useApiMutation({
    mutationFn: (id: string) => call('account.endSession', { id }).finally(onChanged),
    success: { title: 'Session ended' },
    error,
  })
  const endingOthers = useApiMutation({
    mutationFn: () => call('account.endOtherSessions').finally(onChanged),
    success: { title: 'Signed out everywhere else' },
    error,
  })
  return (
    <AccountPanel
      title="Sessions"
      action={
        elsewhere.length > 0 && (
          <BusyButton look="line" isBusy={endingOthers.isPending} onClick={() => endingOthers.mutate()}>
            Sign Out Everywhere Else
          </BusyButton>
        )
      }
    >
      <ul>
        {sessions.map((session) => {
          const browser = describeBrowser(session.user_agent)
          return (
            <li key={session.id} className={`${row.row} ${list.row}`}>
              <div>
                <p className={row.name}>
                  <strong>{browser}</strong> {session.is_current && <Badge tone="ok">This session</Badge>}
                </p>
                <p className={row.facts}>
                  <span>
                    Signed in <time dateTime={session.created_at}>{formatDateAndTime(session.created_at)}</time>
                  </span>
                  <span>
                    Last used <time dateTime={session.last_used_at}>{timeAgo(session.last_used_at, now)}</time>
                  </span>
                </p>
              </div>
              {!session.is_current && (
                <BusyButton
                  look="line"
                  aria-label={`Sign out ${browser}, signed in ${formatDateAndTime(session.created_at)}`}
                  isBusy={ending.isPending && ending.variables === session.id}
                  onClick={() => ending.mutate(session.id)}
                >
                  Sign Out
                </BusyButton>
              )}
            </li>
          )
        })}
      </ul>
    </AccountPanel>
  )
}
