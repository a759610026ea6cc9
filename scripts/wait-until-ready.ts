import { setTimeout as wait } from 'node:timers/promises'
import { parseConfig } from '#server/base/config.ts'
import { localUrl } from '#server/base/local-url.ts'

const pollMs = 200
const requestMs = 5000
/** A node that runs, and lacks its database or its room, recovers by itself: nobody should stop it for that. */
const patienceMs = 60_000

/**
 * Ends once the node at HOST and PORT of this machine is ready, or has been running for a minute without. For a service manager, so that a restart of one node is over before that of
 * the next begins; it limits the time and ends this when the node ends.
 */
const url = localUrl(parseConfig(process.env))
let runningSince: number | null = null
while (!(await succeeds('/readyz'))) {
  if (runningSince !== null && performance.now() - runningSince > patienceMs) break
  if (await succeeds('/healthz')) runningSince ??= performance.now()
  await wait(pollMs)
}

function succeeds(path: string): Promise<boolean> {
  return fetch(url + path, { signal: AbortSignal.timeout(requestMs) }).then(
    ({ ok }) => ok,
    () => false,
  )
}
