import { expect, test } from 'vitest'
import type { PublicHealth } from '#domain/status.ts'
import { sumUp } from './sum-up.ts'

const service = (name: string, health: PublicHealth) => ({ kind: 'service' as const, name, health })
const gateway = (health: PublicHealth) => ({ kind: 'gateway' as const, name: 'Gateway 1', health })

test.each([
  ['All systems operational', 'good', [service('Site', 'up'), service('Live stream', 'up'), gateway('up')]],
  ['All systems operational', 'good', [service('Site', 'up'), service('Sign-in mail', 'idle'), gateway('idle')]],
  ['Operational, but one gateway is offline', 'troubled', [service('Site', 'up'), gateway('down')]],
  ['Operational, but 2 gateways are offline', 'troubled', [service('Site', 'up'), gateway('down'), gateway('down')]],
  ['Not measured in the last five minutes', 'troubled', [service('Site', 'unknown'), service('Live stream', 'up')]],
  ['Site is not working', 'bad', [service('Site', 'down'), gateway('down')]],
  ['Site, Live stream and Mail are not working', 'bad', [service('Site', 'down'), service('Live stream', 'down'), service('Mail', 'down')]],
])('%s', (words, tone, parts) => {
  expect(sumUp(parts)).toEqual({ words, tone })
})
