import type { Config } from '#server/base/config.ts'
import { localUrl } from '#server/base/local-url.ts'

const timeoutMs = 5000

/** In a sentence, the version of the server that runs at PORT, which its metrics tell. */
export async function readRunningVersion({ metricsToken, ...config }: Pick<Config, 'host' | 'port' | 'metricsToken'>): Promise<string> {
  const url = localUrl(config)
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
