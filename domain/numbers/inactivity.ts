import { isAdminRole, type Role } from '#domain/users/access.ts'

const adminLimitMinutes = 15
export const minAccessMinutes = 60

/**
 * How long a user may be inactive before being signed out, in milliseconds. `sessionMinutes` is the setting
 * `session_duration`; admins have the smaller of it and 15 minutes. Browser and server enforce the same limit.
 */
export function inactivityLimitMs(role: Role, sessionMinutes: number): number {
  const minutes = isAdminRole(role) ? Math.min(sessionMinutes, adminLimitMinutes) : sessionMinutes
  return minutes * 60_000
}

/**
 * How long an access token is valid, in milliseconds: twice the inactivity limit. The browser renews it at half of that, so a
 * user who returns within the limit, even after closing the tab, still has a valid one.
 */
export function accessLifetimeMs(sessionMinutes: number): number {
  return Math.max(minAccessMinutes, 2 * sessionMinutes) * 60_000
}
