import { expect, test } from 'vitest'
import { gatewayKinds } from '#domain/gateways/gateway.ts'
import { getExampleSetup } from '#domain/gateways/setups/list-kinds.ts'
import { gatewayGuide } from './gateway-guide.ts'

test('a page speaks of the line to try where it has one, and of connecting to the gateway where we do', () => {
  const pages = gatewayKinds.map((kind) => {
    const setup = getExampleSetup('https://callbox.example', kind)
    if (!setup) throw new Error(kind)
    return { kind, tryIt: setup.tryIt, steps: gatewayGuide.steps(setup).join('\n') }
  })
  const called = pages.filter(({ steps }) => steps.includes('connects to this gateway'))
  expect(called.map(({ kind }) => kind)).toEqual(['goip', 'smpp'])
  for (const { kind, tryIt, steps } of pages) expect(steps.includes('Send the line to try'), kind).toBe(tryIt !== undefined)
})
