import { failed, passed, type CheckResult } from '#server/operations/checks/check.ts'
import type { Config } from '#server/base/config.ts'
import { localUrl } from '#server/base/local-url.ts'

const timeoutMs = 5000

export type ServerCheck = CheckResult & { isRunning: boolean }

/** Checks whether a server of ours listens on this machine at PORT, and reaches its database. */
export async function checkServer(config: Pick<Config, 'port' | 'host'>): Promise<ServerCheck> {
  const url = localUrl(config)
  const get = (path: string) => fetch(`${url}${path}`, { signal: AbortSignal.timeout(timeoutMs), redirect: 'manual' })
  try {
    const health = (await (await get('/healthz')).json()) as { status?: unknown }
    if (health.status !== 'ok') return { isRunning: false, ...failed(anotherProgram(url), 'Set PORT to a free one.') }
    const ready = await get('/readyz')
    if (ready.ok) return { isRunning: true, ...passed(`A server runs at ${url} and is ready.`) }
    return {
      isRunning: true,
      ...failed(`A server runs at ${url}, and cannot reach its database.`, 'Check the database, and the log of the server.'),
    }
  } catch (error) {
    if (error instanceof SyntaxError) return { isRunning: false, ...failed(anotherProgram(url), 'Set PORT to a free one.') }
    return {
      isRunning: false,
      ...failed(`No server responds at ${url}.`, 'Start it (callbox start), or set PORT and HOST as the server has them.'),
    }
  }
}

function anotherProgram(url: string): string {
  return `Another program listens at ${url}.`
}
