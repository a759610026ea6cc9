import { createHash } from 'node:crypto'

export function median(values: number[]): number {
  return percentile(values, 50)
}

export function percentile(values: number[], p: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil((p / 100) * sorted.length) - 1))] ?? Number.NaN
}

/** How long a fixed piece of work takes now, in milliseconds: what else the machine is doing shows here. */
export function yardstick(): number {
  const began = performance.now()
  for (let times = 0, data = Buffer.alloc(64); times < 60_000; times++) data = createHash('sha512').update(data).digest()
  return performance.now() - began
}

/** The spread of the yardsticks taken between rounds; above this the figures say more about the machine than about the code. */
export const noiseLimit = 1.35

export function noiseOf(sticks: number[]): number {
  return Math.max(...sticks) / Math.min(...sticks)
}

export function round(value: number, digits = 1): number {
  return Number(value.toFixed(digits))
}
