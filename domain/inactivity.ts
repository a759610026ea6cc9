import { isAdminRole, type Role } from './access.ts'

const adminLimitMinutes = 15
export const minAccessMinutes = 60

/**
 * How long someone may do nothing before they are signed out, in milliseconds. `sessionMinutes` is the setting
 * `session_duration`; admins have the smaller of it and 15 minutes. Browser and server enforce the same figure.
 */
export function inactivityLimitMs(role: Role, sessionMinutes: number): number {
  const minutes = isAdminRole(role) ? Math.min(sessionMinutes, adminLimitMinutes) : sessionMinutes
  return minutes * 60_000
}

/**
 * How long an access token serves, in milliseconds: twice the longest pause. The browser renews it when half is left, so
 * whoever comes back within the limit, even to a closed tab, still holds one that is good.
 */
export function accessLifetimeMs(sessionMinutes: number): number {
  return Math.max(minAccessMinutes, 2 * sessionMinutes) * 60_000
}
