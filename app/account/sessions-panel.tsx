import { call } from '../lib/call.ts'
import { formatDateAndTime } from '../lib/format.ts'
import { timeAgo } from '../lib/time.ts'
import { useNow } from '../lib/use-now.ts'
import { BusyButton } from '../ui/busy-button.tsx'
import { AccountPanel } from './account-panel.tsx'
import { describeBrowser } from './describe-browser.ts'
import type { Account } from './use-account.ts'
import { useAccountAction } from './use-account-action.ts'

const others = 'others'

/** Where one is signed in, and the end of it. */
export function SessionsPanel({ sessions, onChanged }: { sessions: Account['sessions']; onChanged: () => Promise<void> }) {
  const { run, busyWith } = useAccountAction()
  const now = useNow()
  const elsewhere = sessions.filter(({ is_current: isCurrent }) => !isCurrent)
  const end = (which: string, work: () => Promise<void>, done: string) =>
    void run(() => work().finally(onChanged), { done, failed: 'The session was not ended' }, which)
  return (
    <AccountPanel
      title="Sessions"
      action={
        elsewhere.length > 0 && (
          <BusyButton
            className="btn line"
            isBusy={busyWith === others}
            onClick={() => end(others, () => call('account.endOtherSessions'), 'Signed out everywhere else')}
          >
            Sign Out Everywhere Else
          </BusyButton>
        )
      }
    >
      <ul className="account-list">
        {sessions.map((session) => {
          const browser = describeBrowser(session.user_agent)
          return (
            <li key={session.id}>
              <div>
                <p className="nm">
                  <strong>{browser}</strong> {session.is_current && <span className="badge ok">This session</span>}
                </p>
                <p className="known">
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
                  className="btn line"
                  aria-label={`Sign out ${browser}, signed in ${formatDateAndTime(session.created_at)}`}
                  isBusy={busyWith === session.id}
                  onClick={() => end(session.id, () => call('account.endSession', { id: session.id }), 'Session ended')}
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
