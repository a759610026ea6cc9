// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '#tests/harness/render-page.tsx'
import { Part } from './part.tsx'

type PartStatus = Parameters<typeof Part>[0]['part']

function show(fields: Partial<PartStatus>) {
  renderPage(<Part part={{ id: 'site', name: 'Site', health: 'up', checked_at: null, uptime: null, target: 99.9, days: [], ...fields }} />)
  return within(screen.getByRole('article', { name: 'Site' }))
}

test.each([
  ['site', 'down', 'Not working'],
  ['gateways', 'down', 'Mostly silent'],
  ['mail', 'idle', 'Not set up'],
  ['gateways', 'idle', 'None in use'],
  ['gateways', 'unknown', 'No data'],
  ['site', 'up', 'Operational'],
] as const)('a part "%s" that is %s is said to be "%s"', (id, health, words) => {
  expect(show({ id, health }).getByText(words)).toBeTruthy()
})

test('an uptime is never rounded up to its target: what is below it says so', () => {
  const part = show({ uptime: 99.8999, target: 99.9 })
  expect(part.getByText('99.89%')).toBeTruthy()
  expect(part.getByText('below target 99.9%')).toBeTruthy()
})

test('an uptime at its target is not below it', () => {
  expect(show({ uptime: 99.9, target: 99.9 }).getByText('target 99.9%')).toBeTruthy()
})

test('the days are listed newest first, without those that were not measured, and troubled ones are counted', () => {
  const part = show({
    days: [
      { day: '2026-11-19', up: 1440, down: 0 },
      { day: '2026-11-20', up: 0, down: 0 },
      { day: '2026-11-21', up: 1439, down: 1 },
    ],
  })
  expect(part.getByText('2 days measured, 1 with trouble')).toBeTruthy()
  const rows = within(screen.getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true })
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent)).slice(1)).toEqual([
    ['Sat 21 Nov', '99.93%', '1,440'],
    ['Thu 19 Nov', '100%', '1,440'],
  ])
})

test('a part that has never been measured has no figures', () => {
  const part = show({ health: 'unknown', days: [{ day: '2026-11-21', up: 0, down: 0 }] })
  expect(part.getByText('No day has been measured yet')).toBeTruthy()
  expect(part.queryByText('uptime')).toBeNull()
})
