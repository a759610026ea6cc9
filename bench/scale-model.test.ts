import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { coresOfOneNode, fit, loadOf, tableOf, type Costs } from './scale-model.ts'

const document = readFileSync(join(import.meta.dirname, '../docs/scale.md'), 'utf8')

/** The costs in the first table of the document. */
function documentedCosts(): Costs {
  const rows = [...document.matchAll(/^\| `(\w+)` \| ([\d,.]+) /gm)].map(([, name, value = '']) => [
    name,
    Number(value.replaceAll(',', '')),
  ])
  return Object.fromEntries(rows) as Costs
}

test('the table of the document is what the model says of the costs in it', () => {
  for (const row of tableOf(documentedCosts())) expect(document).toContain(row)
})

test('deliveries, and with them the nodes, grow with the product of viewers and texts', () => {
  const costs = { ...documentedCosts(), viewer: 0, text: 0, opening: 0, node: 0, delivery: 10 }
  const once = coresOfOneNode(costs, { viewers: 1000, textsPerSecond: 10, openingsPerSecond: 0, numbers: 0 })
  expect(once).toBeCloseTo(0.1)
  expect(coresOfOneNode(costs, { viewers: 2000, textsPerSecond: 20, openingsPerSecond: 0, numbers: 0 })).toBeCloseTo(4 * once)
  expect(loadOf(costs, { viewers: 10_000, textsPerSecond: 100, openingsPerSecond: 0, numbers: 0 }).nodes).toBe(15)
})

test('the fit finds the coefficients of exact measurements, and leaves out one that would be below zero', () => {
  const rows = [
    [1, 0, 0],
    [1, 5, 0],
    [1, 0, 7],
    [1, 5, 7],
  ]
  const measured = (each: number[]) => rows.map((of) => ({ of, is: of.reduce((sum, value, at) => sum + value * (each[at] ?? 0), 0) }))
  for (const [at, value] of fit(measured([20, 3, 11])).entries()) expect(value).toBeCloseTo([20, 3, 11][at] ?? Number.NaN)
  expect(fit(measured([20, -1, 2]))[1]).toBe(0)
})

test('what Postgres has to do grows with texts and with openings', () => {
  const costs = { ...documentedCosts(), textInPostgres: 2000, openingInPostgres: 500 }
  const of = (textsPerSecond: number, openingsPerSecond: number) =>
    loadOf(costs, { viewers: 1000, textsPerSecond, openingsPerSecond, numbers: 0 }).postgresCores
  expect(of(100, 0)).toBeCloseTo(0.2)
  expect(of(0, 100)).toBeCloseTo(0.05)
  expect(of(100, 100)).toBeCloseTo(0.25)
})
