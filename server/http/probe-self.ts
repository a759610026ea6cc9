import type { App } from '#server/context.ts'
import type { Probes } from '#server/operations/status/measure-status.ts'

const timeoutMs = 5000
/** Ingest counts as down when more than this share of the requests since the last check failed. */
const maxFailing = 0.05

/** Checks the site over the network, as a visitor and a gateway would use it. */
export function createProbes(url: string, { metrics }: Pick<App, 'metrics'>): Probes {
  let before: Responses = { all: 0, failed: 0 }

  /** The requests of real gateways since the last check. */
  async function failsTooOften(): Promise<boolean> {
    const now = await countResponses(metrics)
    const [all, failed] = [now.all - before.all, now.failed - before.failed]
    before = now
    return failed > all * maxFailing
  }

  return {
    site: () => succeeds(async () => (await request(`${url}/readyz`)).ok && [200, 503].includes((await request(`${url}/privacy`)).status)),
    ingest: () =>
      succeeds(async () => {
        const isFailing = await failsTooOften()
        // The 404 for an unknown gateway requires a working look-up.
        const response = await request(`${url}/ingest/0/json`, { method: 'POST', body: '{}' })
        return response.status === 404 && !isFailing
      }),
    live: () =>
      succeeds(async () => {
        const over = new AbortController()
        try {
          const response = await request(`${url}/api/live`, { signal: AbortSignal.any([over.signal, AbortSignal.timeout(timeoutMs)]) })
          // In maintenance the stream is closed on purpose.
          if (response.status === 503) return true
          // The hub sends the first event once it has loaded the feed.
          const first = await response.body?.getReader().read()
          return response.ok && first?.done === false
        } finally {
          over.abort()
        }
      }),
  }
}

type Responses = { all: number; failed: number }

async function countResponses({ ingest }: App['metrics']): Promise<Responses> {
  const { values } = await ingest.get()
  const counts = values.filter(({ metricName }) => metricName === 'callbox_ingest_seconds_count')
  const sum = (some: typeof counts) => some.reduce((total, { value }) => total + value, 0)
  return { all: sum(counts), failed: sum(counts.filter(({ labels }) => labels.status === '5xx')) }
}

function request(url: string, init: RequestInit = {}): Promise<Response> {
  return fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: 'manual', ...init })
}

async function succeeds(probe: () => Promise<boolean>): Promise<boolean> {
  try {
    return await probe()
  } catch {
    return false
  }
}
