import { expect, test } from 'vitest'
import { parseConfig } from '#server/base/config.ts'
import { isPublicAddress } from '#server/base/forbidden-host.ts'
import { parseEndpoint } from './parse-endpoint.ts'

const none = parseConfig({})

test('an endpoint is at one of the four browser services, over https at port 443', () => {
  for (const endpoint of [
    'https://fcm.googleapis.com/fcm/send/1',
    'https://jmt17.google.com/fcm/send/1',
    'https://web.push.apple.com/Q',
    'https://updates.push.services.mozilla.com:443/wpush/v2/g',
    'https://wns2-par02p.notify.windows.com/w/?token=1',
  ])
    expect(parseEndpoint(none, endpoint).protocol, endpoint).toBe('https:')
  for (const endpoint of [
    'http://fcm.googleapis.com/fcm/send/1',
    'https://fcm.googleapis.com:8443/fcm/send/1',
    'https://user:pass@fcm.googleapis.com/',
    'https://fcm.googleapis.com./',
    'https://fcm.googleapis.com.example.test/',
    'https://storage.googleapis.com/',
    'https://push.services.mozilla.com.example.test/',
    'https://notpush.apple.com/',
    'https://push.example.test/1',
    'https://localhost/',
    'http://127.0.0.1:1234/push/1',
    'https://[::1]/',
    'https://10.1.2.3/',
    'ftp://web.push.apple.com/',
    'push',
  ])
    expect(() => parseEndpoint(none, endpoint), endpoint).toThrow('push service')
})

test('the operator names further hosts, in their own network too', () => {
  const config = parseConfig({ PUSH_HOSTS: 'push.example.test, *.example.org:8443,http://127.0.0.1:1234, [fd12::7]:444' })
  for (const endpoint of [
    'https://push.example.test/1',
    'https://a.b.example.org:8443/1',
    'http://127.0.0.1:1234/1',
    'https://[fd12::7]:444/',
    'https://web.push.apple.com/Q',
  ])
    expect(parseEndpoint(config, endpoint).href, endpoint).toContain('/')
  for (const endpoint of [
    'http://push.example.test/1',
    'https://push.example.test:8443/1',
    'https://a.push.example.test/1',
    'https://example.org:8443/1',
    'https://badexample.org:8443/1',
    'https://a.example.org/1',
    'http://127.0.0.1:1235/1',
    'https://127.0.0.1:1234/1',
  ])
    expect(() => parseEndpoint(config, endpoint), endpoint).toThrow('push service')
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
