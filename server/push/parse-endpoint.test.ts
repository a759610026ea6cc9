import { expect, test } from 'vitest'
import { parseEndpoint } from './parse-endpoint.ts'
import { isPublicAddress } from '#server/public-address.ts'

test('in production an endpoint is never on this machine or in its network, whatever its notation', () => {
  const refused = [
    'https://localhost/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://[::1]/',
    'https://app.localhost./',
    'https://10.1.2.3/',
    'https://[::ffff:c0a8:101]/',
    'http://fcm.googleapis.com/fcm/send/1',
  ]
  for (const endpoint of refused) expect(() => parseEndpoint({ env: 'production' }, endpoint), endpoint).toThrow('push service')
  for (const endpoint of [
    'https://fcm.googleapis.com/fcm/send/1',
    'https://web.push.apple.com/Q',
    'https://updates.push.services.mozilla.com:443/wpush/v2/g',
  ])
    expect(parseEndpoint({ env: 'production' }, endpoint).protocol, endpoint).toBe('https:')
  expect(parseEndpoint({ env: 'test' }, 'http://127.0.0.1:1234/push/1').port).toBe('1234')
})

test('a name is connected to only where it stands for a public address', () => {
  const reserved = [
    '0.0.0.0',
    '10.0.0.1',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.31.255.255',
    '192.168.0.1',
    '224.0.0.1',
    '255.255.255.255',
  ]
  const reserved6 = ['::', '::1', '::ffff:8.8.8.8', '64:ff9b::a00:1', 'fe80::1', 'fd00:ec2::254', 'ff02::1', '2001:db8::1', '2002:a00:1::']
  for (const address of [...reserved, ...reserved6, '168.63.129.16', 'example.test', ''])
    expect([address, isPublicAddress(address)]).toEqual([address, false])
  for (const address of ['8.8.8.8', '172.32.0.1', '2a00:1450:4009:80a::200a', '2600:1901:0:38d7::'])
    expect([address, isPublicAddress(address)]).toEqual([address, true])
})
