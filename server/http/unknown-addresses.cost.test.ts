import { expect, test } from 'vitest'
import { openTestApp } from '#tests/harness/open-test-app.ts'

const deep = (segments: number) => `/${Array.from({ length: segments }, () => 'a').join('/')}`

/** The shortest of several runs, in milliseconds of this process: other work on the machine does not count. */
async function measureProcessorTime(run: () => Promise<unknown>): Promise<number> {
  let best = Infinity
  for (let round = 0; round < 15; round++) {
    const before = process.cpuUsage()
    await run()
    const { user, system } = process.cpuUsage(before)
    best = Math.min(best, (user + system) / 1000)
  }
  return best
}

test('a 404 costs the same however many segments its address has, for visitors and users, pages and data', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await using served = await app.serve({ pages: true })
  const { headers } = await app.signIn()
  const get = async (path: string, init: RequestInit, status = 404) => {
    const response = await fetch(served.url + path, { ...init, redirect: 'manual' })
    expect(response.status).toBe(status)
    return response.text()
  }
  const growth = async (urlOf: (path: string) => string, init: RequestInit, status?: number) => {
    const [short, long] = [urlOf(deep(2)), urlOf(deep(3500))]
    await get(short, init, status)
    const few = await measureProcessorTime(() => get(short, init, status))
    return (await measureProcessorTime(() => get(long, init, status))) / few
  }
  const costs = {
    'a visitor’s page': await growth((path) => path, {}),
    'a user’s page': await growth((path) => path, { headers }),
    data: await growth((path) => `${path}.data`, {}),
    'the admin area': await growth((path) => `/admin${path}/b`, {}, 302),
    'the router’s list': await growth((path) => `/__manifest?version=1&paths=${path}`, {}, 204),
  }
  // Something for each of 1,750 times the segments would cost hundreds of times as much; reading the longer address costs a little.
  for (const [name, cost] of Object.entries(costs)) expect([name, cost < 16, cost]).toEqual([name, true, cost])
})
