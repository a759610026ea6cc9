import { secondsSinceActivity } from '../texts/activity.ts'

/**
 * Handles a call that was refused because of maintenance. Where this page is closed too, it is replaced by the maintenance page, which
 * returns here when it is over (server/http/maintenance.ts). Some pages stay open, such as the administrators' sign-in.
 */
export async function showMaintenance(): Promise<void> {
  const headers = { 'x-last-active': String(secondsSinceActivity()) }
  const page = await fetch(location.href, { method: 'HEAD', cache: 'no-store', headers }).catch(() => null)
  if (page?.status === 503) location.reload()
}
