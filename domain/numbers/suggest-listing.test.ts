import { expect, test } from 'vitest'
import { gatewayKinds } from '#domain/gateways/gateway.ts'
import { suggestListing } from './suggest-listing.ts'

test('gateways whose texts name numbers that are all meant to be public list them all, the others only their own', () => {
  expect(gatewayKinds.filter((kind) => suggestListing(kind) === 'own')).toEqual([
    'android-sms-gateway',
    'httpsms',
    'textbee',
    'smstools',
    'gammu',
    'json',
  ])
  expect(gatewayKinds.every((kind) => suggestListing(kind) !== 'none')).toBe(true)
})
