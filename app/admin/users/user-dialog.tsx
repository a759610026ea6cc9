import { Link } from 'react-router'
import type { Output } from '#domain/api/api.ts'
import { maxNameLength } from '#domain/users/user.ts'
import { useState } from 'react'
import { call, CallError } from '../../api/call.ts'
import { formatDateAndTime, formatLongDate } from '../../i18n/format.ts'
import { errorToast, useApiMutation } from '../../api/use-api-mutation.ts'
import { Badge } from '../../ui/badge.tsx'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import * as text from '../../ui/text.module.css'
import { actionName, detailsOf } from '../system/activity/describe-action.ts'
import { Form } from '../form/form.tsx'
import { TextField } from '../form/text-field.tsx'
import { Loaded } from '../list/loaded.tsx'
import { useAdminQuery } from '../list/use-admin-query.ts'
import { protectedNote, roleNames } from './user-labels.ts'
import { UserBlock } from './user-block.tsx'
import { UserSessions } from './user-sessions.tsx'
import * as styles from './user-dialog.module.css'

/** Everything about one user: their profile, where they are signed in, and what they did as an administrator. */
export function UserDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useAdminQuery('users.get', { id })
  const { data, error } = query
  const title = data ? data.user.full_name?.trim() || data.user.email : 'User'
  return (
    <Dialog title={title} isWide onClose={onClose}>
      <Loaded
        query={query}
        loading="Loading the user…"
        failed={error instanceof CallError && error.status === 404 ? error.message : 'The user could not be loaded.'}
        isInside
      >
        {(details) => <Details details={details} />}
      </Loaded>
    </Dialog>
  )
}

function Details({ details: { user, passkeys, actions } }: { details: Output<'users.get'> }) {
  return (
    <div className={styles.sections}>
      <dl className={styles.facts}>
        <dt>E-mail</dt>
        <dd>{user.email}</dd>
        <dt>Role</dt>
        <dd>
          {roleNames[user.role]}
          {user.is_named_admin && <span className={text.muted}>, in ADMIN_EMAILS</span>}
        </dd>
        <dt>State</dt>
        <dd>
          <Badge tone={user.is_active ? 'ok' : 'quiet'}>{user.is_active ? 'Active' : 'Blocked'}</Badge>
          {user.block_reason && <span className={text.muted}> {user.block_reason}</span>}
        </dd>
        <dt>Joined</dt>
        <dd>
          <time dateTime={user.created_at}>{formatLongDate(user.created_at)}</time>
        </dd>
        <dt>Last sign-in</dt>
        <dd>{user.last_login ? <time dateTime={user.last_login}>{formatDateAndTime(user.last_login)}</time> : 'Never'}</dd>
        <dt>Passkeys</dt>
        <dd>{passkeys === 0 ? 'None' : passkeys}</dd>
        <dt>Id</dt>
        <dd>
          <code className={styles.id}>{user.id}</code>
        </dd>
      </dl>
      {user.is_protected ? (
        <p>{protectedNote} Their sessions are shown to super admins.</p>
      ) : (
        <>
          <NameForm user={user} />
          <UserSessions user={user} />
          <UserBlock user={user} />
        </>
      )}
      {actions.length > 0 && (
        <section aria-labelledby="user-actions">
          <div className={styles.heading}>
            <h3 id="user-actions">Newest actions</h3>
            <Link className={text.xs} to={`/admin/activity?who=${encodeURIComponent(user.email)}`}>
              Activity Log
            </Link>
          </div>
          <ul className={styles.list}>
            {actions.map(({ id, action, metadata, created_at: at }) => (
              <li key={id}>
                <span>
                  <span className={styles.action}>{actionName(action)}</span>{' '}
                  <span className={text.muted}>{detailsOf(metadata).join(' · ')}</span>
                </span>
                <time className={text.faint} dateTime={at}>
                  {formatDateAndTime(at)}
                </time>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function NameForm({ user }: { user: Output<'users.get'>['user'] }) {
  const [name, setName] = useState(user.full_name ?? '')
  const saving = useApiMutation({
    mutationFn: (fields: { full_name: string }) => call('users.change', { id: user.id, ...fields }),
    success: { title: 'Name saved' },
    error: errorToast('The name was not saved'),
  })
  return (
    <Form className={styles.name} refusal={saving.fieldError} onSubmit={saving.mutate}>
      <TextField name="full_name" label="Full name" value={name} maxLength={maxNameLength} onChange={setName} />
      <BusyButton type="submit" look="line" isBusy={saving.isPending} busyLabel="Saving…">
        Save Name
      </BusyButton>
    </Form>
  )
}
