import type { Output } from '#domain/api/api.ts'
import { call } from '../../api/call.ts'
import { describeBrowser } from '../../viewer/describe-browser.ts'
import { formatDateAndTime } from '../../i18n/format.ts'
import { timeAgo } from '../../i18n/time.ts'
import { errorToast, useApiMutation } from '../../api/use-api-mutation.ts'
import { useNow } from '../../stream/use-now.ts'
import { Badge } from '../../ui/badge.tsx'
import { BusyButton } from '../../ui/busy-button.tsx'
import { useConfirm } from '../form/use-confirm.tsx'
import { Loaded } from '../list/loaded.tsx'
import { useAdminQuery } from '../list/use-admin-query.ts'
import * as text from '../../ui/text.module.css'
import * as styles from './user-dialog.module.css'

const refetchMs = 30_000

/** Where a user is signed in. All of it ends at once; they can sign in again. */
export function UserSessions({ user }: { user: Output<'users.get'>['user'] }) {
  const query = useAdminQuery('users.listSessions', { id: user.id }, refetchMs)
  const { ask, confirmation } = useConfirm()
  const now = useNow()
  const ending = useApiMutation({
    mutationFn: () => call('users.endSessions', { id: user.id }),
    success: { title: 'Signed out everywhere', message: `The pages of ${user.email} have ended.` },
    error: errorToast('The sessions were not ended', 'Try again in a moment.'),
  })
  const sessions = query.data?.sessions ?? []
  const isOwn = sessions.some(({ is_current: isCurrent }) => isCurrent)
  const askToEnd = () =>
    ask({
      title: 'Sign out everywhere',
      message: isOwn
        ? 'Your own sessions end at once, this one included. You can sign in again.'
        : `${user.email} is signed out at once on every device, and can sign in again. To keep them out, deactivate the account.`,
      confirm: 'Sign Out Everywhere',
      onConfirm: ending.mutate,
    })
  return (
    <section aria-labelledby="user-sessions">
      <div className={styles.heading}>
        <h3 id="user-sessions">Sessions{query.data && ` (${sessions.length})`}</h3>
        {sessions.length > 0 && (
          <BusyButton look="line" isBusy={ending.isPending} busyLabel="Signing out…" onClick={askToEnd}>
            Sign Out Everywhere
          </BusyButton>
        )}
      </div>
      <Loaded query={query} loading="Loading the sessions…" failed="The sessions could not be loaded." rows={1} isInside>
        {() => sessions.length === 0 && <p>Not signed in anywhere.</p>}
      </Loaded>
      <ul className={styles.list}>
        {sessions.map((session) => (
          <li key={session.id}>
            <span>
              {describeBrowser(session.user_agent)} {session.is_current && <Badge tone="ok">This session</Badge>}
            </span>
            <span className={text.faint}>
              Signed in <time dateTime={session.created_at}>{formatDateAndTime(session.created_at)}</time>, last used{' '}
              <time dateTime={session.last_used_at}>{timeAgo(session.last_used_at, now)}</time>
            </span>
          </li>
        ))}
      </ul>
      {confirmation}
    </section>
  )
}
