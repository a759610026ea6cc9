import { useEffect, useState } from 'react'
import type { MetaArgs } from 'react-router'
import type { Role } from '#domain/access.ts'
import type { Output } from '#domain/api.ts'
import { call } from '../lib/call.ts'
import { useAuth } from '../lib/viewer.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { siteOf } from '../shell/site-facts.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { AdminHead } from './admin-head.tsx'
import { Failed } from './failed.tsx'
import { useDeed } from './use-deed.ts'
import { usePages } from './use-pages.ts'

export function meta({ matches }: MetaArgs) {
  return pageMeta('/admin/users', siteOf(matches))
}

type User = Output<'users.list'>['users'][number]

const roleNames: Record<Role, string> = { user: 'User', admin: 'Admin', super_admin: 'Super Admin' }
const searchAfterMs = 250
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })

export default function Users() {
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), searchAfterMs)
    return () => clearTimeout(timer)
  }, [typed])
  const list = usePages('users.list', search ? { search } : {}, ({ users, next }) => ({ items: users, next }))
  const total = list.first?.total
  return (
    <div className="wrap">
      <AdminHead title={`All Users${total === undefined ? '' : ` (${total.toLocaleString('en-GB')})`}`} />
      <div className="toolbar" role="search">
        <div className="field">
          <label htmlFor="user-search">Search</label>
          <input
            id="user-search"
            className="input"
            type="search"
            placeholder="Name, e-mail or id"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
      </div>
      {list.isError && <Failed words="Failed to load users" onRetry={list.retry} />}
      {!list.items && !list.isError && <Spinner label="Loading users..." />}
      {list.items?.length === 0 && (
        <div className="panel last">
          <div className="void">
            <h2>No users found</h2>
            <p>{search ? 'Nobody matches that.' : 'No user accounts are currently registered'}</p>
          </div>
        </div>
      )}
      {list.items && list.items.length > 0 && (
        <div className="panel last">
          <ul>
            {list.items.map((user) => (
              <UserRow key={user.id} user={user} />
            ))}
          </ul>
          {list.more && (
            <div className="more">
              <button type="button" className="btn line" onClick={list.more}>
                Show more
              </button>
            </div>
          )}
        </div>
      )}
    </div>
  )
}

function UserRow({ user }: { user: User }) {
  const { user: self } = useAuth()
  const [isAsking, setIsAsking] = useState(false)
  const { run, isBusy } = useDeed()
  const name = user.full_name || 'No Name'
  const who = user.full_name || user.email
  const setRole = (role: Role) =>
    void run(() => call('users.change', { id: user.id, role }), {
      done: 'User role updated successfully',
      failed: 'Failed to update user role',
    })
  const setActive = (isActive: boolean) =>
    void run(() => call('users.change', { id: user.id, is_active: isActive }), {
      done: isActive ? 'User activated successfully' : 'User deactivated successfully',
      failed: 'Failed to update user status',
    })
  return (
    <li className="user">
      <div>
        <div className="nm">
          {name}
          <span className="badge">{roleNames[user.role]}</span>
          <span className={`badge ${user.is_active ? 'ok' : ''}`}>{user.is_active ? 'Active' : 'Inactive'}</span>
        </div>
        <p className="xs">
          {user.email} · <code className="mono">{user.id}</code>
        </p>
        <p className="xs">
          Joined {day.format(new Date(user.created_at))}
          {user.last_login && ` · Last login ${day.format(new Date(user.last_login))}`}
        </p>
      </div>
      <div className="acts">
        <select
          className="select-s"
          aria-label={`Role of ${who}`}
          value={user.role}
          disabled={isBusy}
          onChange={(event) => setRole(event.target.value as Role)}
        >
          {Object.entries(roleNames).map(([role, label]) => (
            <option key={role} value={role}>
              {label}
            </option>
          ))}
        </select>
        <button
          type="button"
          className="btn line"
          aria-label={`${user.is_active ? 'Deactivate' : 'Activate'} ${who}`}
          disabled={isBusy || (user.is_active && self?.id === user.id)}
          onClick={() => (user.is_active ? setIsAsking(true) : setActive(true))}
        >
          {user.is_active ? 'Deactivate' : 'Activate'}
        </button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title="Deactivate user"
          words={`${who} is signed out everywhere at once and cannot sign in until you activate them again.`}
          cancel="Cancel"
          confirm="Deactivate"
          onCancel={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false)
            setActive(false)
          }}
        />
      )}
    </li>
  )
}
