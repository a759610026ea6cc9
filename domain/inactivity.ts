import { isAdminRole, type Role } from './access.ts'

const adminLimitMinutes = 15

/**
 * How long someone may do nothing before they are signed out, in milliseconds. `sessionMinutes` is the setting
 * `session_duration`; admins have the smaller of it and 15 minutes. Browser and server enforce the same figure.
 */
export function inactivityLimitMs(role: Role, sessionMinutes: number): number {
  const minutes = isAdminRole(role) ? Math.min(sessionMinutes, adminLimitMinutes) : sessionMinutes
  return minutes * 60_000
}
