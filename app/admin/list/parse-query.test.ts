import { expect, test } from 'vitest'
import { parseGatewayFilter } from '../gateways/list/gateway-filter.ts'
import { parseHeldScreen } from '../messages/held/held-filter.ts'
import { parseUserScreen } from '../users/user-filter.ts'

const strange = new URLSearchParams('search=+&state=gone&kind=pigeon&sort=colour&order=up&reason=none&view=all&role=king&page=2')

test('filters that an address names and nobody knows leave nothing out, and are not sent', () => {
  for (const parse of [parseGatewayFilter, parseHeldScreen, parseUserScreen]) expect(parse(strange)).toEqual({})
})

test('a search is no longer than the server takes', () => {
  expect(parseUserScreen(new URLSearchParams({ search: ` ${'a'.repeat(201)}`, role: 'admin' }))).toEqual({
    search: 'a'.repeat(200),
    role: 'admin',
  })
})
