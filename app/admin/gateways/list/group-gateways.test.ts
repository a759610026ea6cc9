import { expect, test } from 'vitest'
import type { Gateway } from '../gateway.ts'
import { groupGateways } from './group-gateways.ts'

const gateway = (name: string, state: Gateway['state'], place: string | null) => ({ name, state, place }) as Gateway
const gateways = [
  gateway('a', 'silent', 'Leeds'),
  gateway('b', 'silent', 'London'),
  gateway('c', 'up', 'London'),
  gateway('d', 'never', null),
]
const groups = (sort: Parameters<typeof groupGateways>[1]) =>
  groupGateways(gateways, sort).map(({ name, members }) => [name, members.map((one) => one.name).join(' ')])

test('sorted by state or place, gateways stand in groups with a name, and else in one without', () => {
  expect(groups('state')).toEqual([
    ['Silent', 'a b'],
    ['Up', 'c'],
    ['Never seen', 'd'],
  ])
  expect(groups('place')).toEqual([
    ['Leeds', 'a'],
    ['London', 'b c'],
    ['Without a place', 'd'],
  ])
  expect(groups('name')).toEqual([[null, 'a b c d']])
  expect(groupGateways([], 'state')).toEqual([])
})
