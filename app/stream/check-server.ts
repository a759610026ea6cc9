/** True where the server responds in time. */
export async function checkServer(timeoutMs: number): Promise<boolean> {
  if (!navigator.onLine) return false
  return fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) }).then(
    ({ ok }) => ok,
    () => false,
  )
}
