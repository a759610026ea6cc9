import { secondsSinceActivity } from './activity.ts'

/**
 * A call was refused because of maintenance. Where this page is shut as well it makes way for the one that says so, which loads this
 * one again when it is over (server/http/maintenance.ts). The sign-in page of administrators, for one, stays open.
 */
export async function showMaintenance(): Promise<void> {
  const headers = { 'x-last-active': String(secondsSinceActivity()) }
  const page = await fetch(location.href, { method: 'HEAD', cache: 'no-store', headers }).catch(() => null)
  if (page?.status === 503) location.reload()
}
