import { expect, test } from 'vitest'
import { defaultLapseDays, lapseDateOf, lapsesSoon, parseLapseRules } from './sim-lapse.ts'

const rulesOf = (text: string) => {
  const parsed = parseLapseRules(text)
  if ('error' in parsed) throw new Error(parsed.error)
  return parsed.rules
}
const sim = { network: null, prepaid_until: null, last_top_up: null }

test.each([
  ['EE', '2026-07-31'],
  ['EE UK', '2026-07-31'],
  ['giffgaff', '2026-08-01'],
  ['O2 - UK', '2026-08-01'],
  // No word of it is a network with an entry.
  ['Threema', '2026-05-03'],
  ['Freedom', '2026-05-03'],
  [null, '2026-05-03'],
])('a SIM of %s that was topped up on 2 February 2026 lapses on %s', (network, lapses) => {
  expect(lapseDateOf({ ...sim, network, last_top_up: '2026-02-02' }, rulesOf(defaultLapseDays))).toBe(lapses)
})

test('the date that is entered goes before that of the network, and without both nothing is known', () => {
  const rules = rulesOf('EE 179')
  expect(lapseDateOf({ network: 'EE', prepaid_until: '2027-01-31', last_top_up: '2026-02-02' }, rules)).toBe('2027-01-31')
  expect(lapseDateOf({ ...sim, network: 'EE' }, rules)).toBeNull()
  expect(lapseDateOf({ ...sim, network: 'O2', last_top_up: '2026-02-02' }, rules)).toBeNull()
})

test.each([
  ['EE', '“EE” is no network with a number of days from 1 to 730, such as EE 179.'],
  ['90', '“90” is no network with a number of days from 1 to 730, such as EE 179.'],
  ['EE 0', '“EE 0” is no network'],
  ['EE 731', '“EE 731” is no network'],
  ['EE many', '“EE many” is no network'],
  ['EE 179, ee 180', '“ee 180” is the second entry of this network.'],
])('%j is refused', (text, error) => {
  expect(parseLapseRules(text)).toEqual({ error: expect.stringContaining(error) })
})

test('the reminder begins fourteen days before', () => {
  const now = new Date('2027-01-17T00:00:00Z')
  expect(lapsesSoon('2027-01-31', now)).toBe(true)
  expect(lapsesSoon('2027-02-01', now)).toBe(false)
  expect(lapsesSoon('2026-01-01', now)).toBe(true)
})
