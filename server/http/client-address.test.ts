import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clientOf, networkOf } from './client-address.ts'

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:c000:0201', '192.0.2.1'],
  ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
])('%s is the client %s', (ip, client) => {
  expect(clientOf(ip)).toBe(client)
})

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8:1:ffff::9', '2001:db8:1::/48'],
  ['[2001:db8:2::9]:50123', '2001:db8:2::/48'],
  ['nonsense', 'unknown'],
])('%s is in the network %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})

test.each([
  ['192.0.2.1:50123', '192.0.2.1'],
  ['[2001:db8:1:2::9]:50123', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
])('a proxy that forwards the port as well, %s, means the client %s', (ip, client) => {
  expect(clientOf(ip)).toBe(client)
})

test('a client that changes address within its /64 stays one client; a neighbouring /64 is another', () => {
  const group = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16))
  const groups = (length: number) => fc.array(group, { minLength: length, maxLength: length })
  fc.assert(
    fc.property(groups(4), groups(4), groups(4), (network, one, other) => {
      // Not the block in which IPv4 addresses are mapped.
      fc.pre(network.some((value) => value !== '0'))
      const client = clientOf([...network, ...one].join(':'))
      expect(clientOf([...network, ...other].join(':'))).toBe(client)
      const next = [...network.slice(0, 3), (Number.parseInt(network[3] ?? '', 16) ^ 1).toString(16)]
      expect(clientOf([...next, ...one].join(':'))).not.toBe(client)
    }),
  )
})

test('invalid addresses together are one client, and are recognised in linear time', () => {
  for (const text of ['', 'unknown', '[', '[]', '1.2.3', '_hidden', '1.2.3.4.5', ':'.repeat(200_000), `[${'1:'.repeat(200_000)}`])
    expect(clientOf(text)).toBe('unknown')
  fc.assert(fc.property(fc.oneof(fc.string(), fc.ipV6(), fc.ipV4()), (text) => clientOf(clientOf(text)) !== ''))
})
