import { expect, test } from 'vitest'
import { gatewayKinds } from '../gateway.ts'
import { gatewaySetups } from './gateway-setups.ts'

const address = { url: 'https://callbox.example', gatewayId: '1', token: 'TOKEN' }

test.each(gatewayKinds)('the page of %s names by what it was proven, and when', (kind) => {
  const { proven } = gatewaySetups[kind](address)
  for (const { of, on } of proven) {
    expect(of.trim()).not.toBe('')
    expect(on).toMatch(/^2\d{3}-\d{2}(-\d{2})?$/)
    expect(Date.parse(on)).not.toBeNaN()
  }
  expect(new Set(proven.map(({ of }) => of)).size).toBe(proven.length)
})
