import type { App } from '#server/context.ts'
import { sendRequest } from '#server/base/send-request.ts'
import { findLateWork } from '#server/operations/alarms/find-late-work.ts'
import type { Scheduled } from '#server/operations/checks/check-jobs.ts'
import { claimRun } from '#server/system/runs/claim-run.ts'

const timeoutMs = 5000
/** Less than a minute, as this is called every ten seconds and timers are not exact. */
const minIntervalMs = 55_000

/**
 * Calls HEARTBEAT_URL, once a minute from one node of the cluster, while that node is ready and all jobs are on time: whoever watches the calls notices when
 * everything here is off. Returns true if it was called.
 * @param isReady true if /readyz of this node says so
 */
export async function sendHeartbeat(app: App, jobs: Scheduled[], isReady: () => Promise<boolean>): Promise<boolean> {
  const { heartbeatUrl } = app.config
  if (heartbeatUrl === undefined || !(await isReady())) return false
  const late = await findLateWork(app, jobs)
  if (late !== null) {
    app.log.warn({ late }, 'HEARTBEAT_URL is not called: a job is late')
    return false
  }
  if (!(await claimRun(app, 'send-heartbeat', minIntervalMs))) return false
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    await using response = await sendRequest(new URL(heartbeatUrl), { method: 'GET', headers: { 'user-agent': 'Callbox' }, signal })
    if (response.status < 200 || response.status > 299) throw new Error(`It responded with status ${response.status}.`)
  } catch (error) {
    // Its path may be a secret.
    app.log.warn({ reason: (error as Error).message }, 'HEARTBEAT_URL could not be called')
  }
  return true
}
