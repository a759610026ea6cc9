import { expect, test } from 'vitest'
import { sumUp } from './sum-up.ts'

const part = (id: string, health: 'up' | 'down' | 'unknown') => ({ id, name: id, health })

test.each([
  ['All systems operational', [part('site', 'up'), part('live', 'up')]],
  ['All systems operational', [part('site', 'up'), part('mail', 'unknown'), part('gateway-1', 'unknown')]],
  ['Operational, but one gateway is offline', [part('site', 'up'), part('gateway-1', 'down')]],
  ['Not measured in the last five minutes', [part('site', 'unknown'), part('live', 'up')]],
  ['site is not working', [part('site', 'down'), part('gateway-1', 'down')]],
  ['site, live and mail are not working', [part('site', 'down'), part('live', 'down'), part('mail', 'down')]],
])('%s', (words, parts) => {
  expect(sumUp(parts).words).toBe(words)
})
