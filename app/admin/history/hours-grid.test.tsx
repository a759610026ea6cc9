// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { HoursGrid } from './hours-grid.tsx'

const measured = { usual: null, up_minutes: 60, measured_minutes: 60 }
const at = (time: string) => `2026-03-${time}:00:00.000Z`

/** The rows of the grid by their days, the heading apart. */
function rows() {
  return screen.getAllByRole('row').slice(1)
}

test('the newest day stands first, each with the sum of its hours; those outside of the period say so', () => {
  render(
    <HoursGrid
      caption="Texts of each hour"
      hours={[
        { ...measured, at: at('03T22'), texts: 900 },
        { ...measured, at: at('03T23'), texts: 300 },
        { ...measured, at: at('04T00'), texts: 5 },
        { ...measured, at: at('04T01'), texts: null },
      ]}
    />,
  )
  expect(rows().map((row) => within(row).getByRole('rowheader').textContent)).toEqual(['Wed 4 Mar', 'Tue 3 Mar'])
  expect(rows().map((row) => within(row).getAllByRole('cell').at(-1)?.textContent)).toEqual(['5', '1,200'])
  const [today, yesterday] = rows().map((row) => within(row).getAllByRole('cell', { name: 'Outside of the period' }).length)
  expect([today, yesterday]).toEqual([22, 22])
})

test.each([
  ['05:00: 1 text, up 60 of 60 minutes', { texts: 1 }],
  ['05:00: 1,200 texts, usually 1,100, up 58 of 60 minutes', { texts: 1200, usual: 1100, up_minutes: 58 }],
  ['05:00: 0 texts, usually 8, up 0 of 30 minutes', { texts: 0, usual: 8, up_minutes: 0, measured_minutes: 30 }],
  ['05:00: not known by the hour, not measured', { texts: null, up_minutes: null, measured_minutes: 0 }],
])('each hour says in words what its shade shows: %s', (words, hour) => {
  render(<HoursGrid caption="Texts of each hour" hours={[{ ...measured, at: at('04T05'), ...hour }]} />)
  expect(screen.getByRole('cell', { name: words })).toBeTruthy()
})
