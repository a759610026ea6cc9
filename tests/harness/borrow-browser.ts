import { openBrowser, type OpenBrowser, type Visit } from './open-browser.ts'

let kept: Promise<OpenBrowser> | null = null

/** The browser of this worker, which ends with it: starting one takes longer than most stories. Returning it closes the profiles that were opened with it, and no others. */
export async function borrowBrowser(): Promise<OpenBrowser> {
  if (!(await kept)?.browser.isConnected()) kept = openBrowser()
  const { browser, visit } = await (kept ??= openBrowser())
  const visits: Visit[] = []
  return {
    browser,
    async visit(url, options) {
      const visited = await visit(url, options)
      visits.push(visited)
      return visited
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(visits.map(({ context }) => context.close()))
    },
  }
}
