/** Where the router has the list of all files of this version. */
const listKey = '__reactRouterManifest'
/** A page that was reloaded less than this ago, and lacks a file again, would do so once more. */
const justNowMs = 60_000

let isChecking = false

/**
 * Reloads the page when a file that it fetches later is missing because another version was installed
 * (https://vite.dev/guide/build#load-error-handling). The list of files has a hash in its name, so it is gone as well.
 */
export function reloadAfterUpdate(): void {
  addEventListener('vite:preloadError', () => void reloadIfReplaced())
}

async function reloadIfReplaced(): Promise<void> {
  const list = (globalThis as { [listKey]?: { url?: string } })[listKey]?.url
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (isChecking || !list || (visit?.type === 'reload' && performance.now() < justNowMs)) return
  isChecking = true
  const status = await fetch(list, { method: 'HEAD', cache: 'no-store' }).then(
    (response) => response.status,
    () => 0,
  )
  isChecking = false
  if (status === 404) location.reload()
}
