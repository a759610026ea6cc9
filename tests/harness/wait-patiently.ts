import { beforeAll } from 'vitest'

/** Lets the queries of Testing Library wait as long as `expect.poll` does in vitest.config.ts: the time-out ends what hangs, and decides nothing on a slow machine. */
beforeAll(async () => {
  if (typeof document === 'undefined') return
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 30_000 })
})
