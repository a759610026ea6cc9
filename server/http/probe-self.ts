import type { Probes } from '#server/status/measure-status.ts'

const patienceMs = 5000

/** Knocks at our own doors as a visitor and a gateway would, over the loopback. */
export function createProbes(url: string): Probes {
  return {
    site: () => works(async () => (await ask(`${url}/readyz`)).ok && [200, 503].includes((await ask(`${url}/privacy`)).status)),
    // A gateway that does not exist is told so only after the door has looked it up.
    ingest: () => works(async () => (await ask(`${url}/ingest/0/json`, { method: 'POST', body: '{}' })).status === 404),
    live: () =>
      works(async () => {
        const over = new AbortController()
        try {
          const response = await ask(`${url}/api/live`, { signal: AbortSignal.any([over.signal, AbortSignal.timeout(patienceMs)]) })
          // In maintenance the stream is closed on purpose.
          if (response.status === 503) return true
          const first = await response.body?.getReader().read()
          return response.ok && first?.done === false
        } finally {
          over.abort()
        }
      }),
  }
}

function ask(url: string, init: RequestInit = {}): Promise<Response> {
  return fetch(url, { signal: AbortSignal.timeout(patienceMs), ...init })
}

async function works(probe: () => Promise<boolean>): Promise<boolean> {
  try {
    return await probe()
  } catch {
    return false
  }
}
