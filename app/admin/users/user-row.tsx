import { Download, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { roles, type Role } from '#domain/users/access.ts'
import type { Output } from '#domain/api/api.ts'
import { formatDay, formatShortDate } from '../../i18n/format.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { protectedNote, roleNames } from './user-labels.ts'
import type { PendingActions } from './use-user-actions.ts'
import { Button } from '../../ui/button.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Select } from '../../ui/input.tsx'
import * as icon from '../../ui/icon.module.css'
import * as row from '../../ui/panel-row.module.css'
import * as styles from './user-row.module.css'

export type User = Output<'users.change'>

type Props = {
  user: User
  isOneself: boolean
  pending: PendingActions
  now: number
  onOpen: () => void
  onRole: (role: Role) => void
  onActive: (isActive: boolean) => void
  onExport: () => void
  onDelete: () => void
}

/** A user with their role, state and actions. */
export function UserRow(props: Props) {
  const { user, isOneself, pending, now, onOpen } = props
  const [nameId, noteId] = [useId(), useId()]
  const describedBy = user.is_protected ? `${nameId} ${noteId}` : nameId
  const isBusy = pending.role !== undefined || pending.isActive || pending.isExport || pending.isDeletion
  return (
    <li className={`${row.row} ${styles.user}`} aria-busy={isBusy}>
      <div>
        <p className={row.name} id={nameId}>
          <Button look="link" className={styles.name} onClick={onOpen}>
            {user.email}
          </Button>{' '}
          <Badge>{roleNames[user.role]}</Badge>{' '}
          <Badge tone={user.is_active ? 'ok' : 'quiet'}>{user.is_active ? 'Active' : 'Inactive'}</Badge> {isOneself && <Badge>You</Badge>}
        </p>
        <p className={row.facts}>
          <span className={styles.fullName}>{user.full_name?.trim() || 'No Name'}</span>
          <span>
            Joined <time dateTime={user.created_at}>{formatShortDate(user.created_at)}</time>
          </span>
          {user.last_login && (
            <span>
              Last login <time dateTime={user.last_login}>{formatDay(user.last_login, now)}</time>
            </span>
          )}
          {user.is_named_admin && <span>In ADMIN_EMAILS</span>}
          <code className={styles.id} title={user.id}>
            {user.id}
          </code>
        </p>
        {user.is_protected && (
          <p className={styles.note} id={noteId}>
            {protectedNote}
          </p>
        )}
      </div>
      <UserActions {...props} describedBy={describedBy} />
    </li>
  )
}

type ActionProps = Props & { /** The ids of what names the user, and says why nothing can be done. */ describedBy: string }

function UserActions({ user, isOneself, pending, onRole, onActive, onExport, onDelete, describedBy }: ActionProps) {
  return (
    <div className={styles.actions}>
      <Select
        className={styles.role}
        aria-busy={pending.role !== undefined || undefined}
        aria-label="Role"
        disabled={user.is_protected}
        aria-describedby={describedBy}
        value={pending.role ?? user.role}
        onChange={(event) => onRole(event.target.value as Role)}
      >
        {roles
          .filter((role) => role === user.role || user.grantable_roles.includes(role))
          .map((role) => (
            <option key={role} value={role}>
              {roleNames[role]}
            </option>
          ))}
      </Select>
      <BusyButton
        look="line"
        className={styles.activation}
        disabled={user.is_protected}
        isBusy={pending.isActive}
        busyLabel={user.is_active ? 'Deactivating…' : 'Activating…'}
        aria-describedby={describedBy}
        title={user.is_active ? 'Signs them out everywhere at once' : 'Lets them sign in again'}
        onClick={() => onActive(!user.is_active)}
      >
        {user.is_active ? 'Deactivate' : 'Activate'}
      </BusyButton>
      <BusyButton
        look="icon"
        isBusy={pending.isExport}
        aria-label="Export data"
        disabled={user.is_protected}
        aria-describedby={describedBy}
        title="Export everything stored about this user"
        onClick={onExport}
      >
        <Download className={icon.icon} aria-hidden />
      </BusyButton>
      {isOneself ? (
        // Nobody deletes their own account here; its buttons stay in line with those of the other rows.
        <span className={styles.placeholder} />
      ) : (
        <BusyButton
          look="iconDanger"
          isBusy={pending.isDeletion}
          aria-label="Delete account"
          disabled={user.is_protected}
          aria-describedby={describedBy}
          title="Delete this account"
          onClick={onDelete}
        >
          <Trash2 className={icon.icon} aria-hidden />
        </BusyButton>
      )}
    </div>
  )
}
