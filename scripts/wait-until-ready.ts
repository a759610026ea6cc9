import { setTimeout as wait } from 'node:timers/promises'
import { parseConfig } from '#server/base/config.ts'

const pollMs = 200
const requestMs = 5000

/**
 * Ends once the node on PORT of this machine is ready. For a service manager, so that a restart of one node is over before that of the next begins; it limits the
 * time and ends this when the node ends.
 */
const { port } = parseConfig(process.env)
while (!(await isReady())) await wait(pollMs)

function isReady(): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(requestMs) }).then(
    ({ ok }) => ok,
    () => false,
  )
}
