import { expect, test } from 'vitest'
import { startTestSite } from '#tests/harness/open-test-site.ts'

/** Sends the process the signal while it prints its URL: as early as anyone who waits for that can. */
const stopsItself = `const write = process.stdout.write.bind(process.stdout)
process.stdout.write = (text, ...rest) => {
  if (String(text).includes('Callbox is at')) process.kill(process.pid, 'SIGTERM')
  return write(text, ...rest)
}`

test('a site that gets SIGTERM right after its start stops', async () => {
  const preload = `data:text/javascript;base64,${Buffer.from(stopsItself).toString('base64')}`
  await using site = await startTestSite({ NODE_OPTIONS: `--import=${preload}` })
  await expect(site.exited).resolves.toEqual([0, null])
})
