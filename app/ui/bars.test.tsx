// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '#tests/harness/render-page.tsx'
import { Bars } from './bars.tsx'
import { roundAxisMax } from './round-axis-max.ts'

const bars = [
  { label: '12:00', value: 0 },
  { label: '13:00', value: 1250 },
  { label: '14:00', value: 3 },
]

test('a screen reader gets every figure of a chart as a table, with its caption', () => {
  renderPage(<Bars caption="Texts an hour" bars={bars} marks={{}} />)
  const table = screen.getByRole('table', { name: 'Texts an hour' })
  const rows = within(table)
    .getAllByRole('row')
    .map((row) => [within(row).getByRole('rowheader').textContent, within(row).getByRole('cell').textContent])
  expect(rows).toEqual([
    ['12:00', '0'],
    ['13:00', '1250'],
    ['14:00', '3'],
  ])
})

/** The heights of the bars of the first drawing. */
function heights(values: number[]): number[] {
  const { container } = renderPage(<Bars caption="" bars={values.map((value, index) => ({ label: String(index), value }))} marks={{}} />)
  return [...(container.querySelector('svg')?.querySelectorAll('rect') ?? [])].map((bar) => Number(bar.getAttribute('height')))
}

test('bars are as high as their figures, and a single text among thousands can still be seen', () => {
  const [none = -1, one = -1, half = -1, whole = -1] = heights([0, 1, 5000, 10_000])
  expect(none).toBe(0)
  expect(one).toBeGreaterThan(1)
  expect(half / whole).toBeCloseTo(0.5)
})

test('a chart without a single text has no bars, and no figure that is not a number', () => {
  expect(heights([0, 0, 0])).toEqual([0, 0, 0])
})

test.each([
  [0, 2],
  [2, 2],
  [3, 4],
  [5, 10],
  [10, 10],
  [11, 20],
  [41, 100],
  [999, 1000],
  [1001, 2000],
])('the axis of a chart whose largest figure is %d ends at %d', (most, end) => {
  expect(roundAxisMax(most)).toBe(end)
})
