import type { Config } from '#server/base/config.ts'

const timeoutMs = 5000

/** In a sentence, the version of the server that runs at PORT, which its metrics tell. */
export async function readRunningVersion({ host, port, metricsToken }: Pick<Config, 'host' | 'port' | 'metricsToken'>): Promise<string> {
  const name = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : host.includes(':') ? `[${host}]` : host
  const url = `http://${name}:${port}`
  try {
    const headers = new Headers(metricsToken === undefined ? [] : [['authorization', `Bearer ${metricsToken}`]])
    const text = await (await fetch(`${url}/metrics`, { headers, signal: AbortSignal.timeout(timeoutMs), redirect: 'manual' })).text()
    const [, version, commit] = /^callbox_build_info\{version="([^"]{1,40})",commit="([^"]{1,40})"/m.exec(text) ?? []
    return version === undefined
      ? `What runs at ${url} does not tell its version; METRICS_TOKEN opens it.`
      : `At ${url} runs ${version} (${commit}).`
  } catch {
    return `No server runs at ${url}.`
  }
}
