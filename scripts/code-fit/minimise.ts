/** The value of a function at a point; writes the slope there into `slope`. */
export type Differentiable = (point: Float64Array, slope: Float64Array) => number

const remembered = 10
const mostRounds = 120
const enoughProgress = 2e-6

/** The minimum of a convex function from zero on, by L-BFGS (Nocedal and Wright, Numerical Optimization, algorithms 7.4 and 3.1). */
export function minimise(size: number, evaluate: Differentiable): Float64Array {
  let point: Float64Array = new Float64Array(size)
  let slope: Float64Array = new Float64Array(size)
  let value = evaluate(point, slope)
  const steps: Step[] = []
  for (let round = 0; round < mostRounds; round++) {
    const direction = findDirection(slope, steps)
    const length = steps.length === 0 ? 1 / Math.sqrt(dot(slope, slope)) : 1
    const next = search({ point, slope, value }, direction, length, evaluate)
    steps.push(...compare(point, slope, next))
    if (steps.length > remembered) steps.shift()
    const progress = value - next.value
    ;({ point, slope, value } = next)
    if (progress < enoughProgress * Math.abs(value)) break
  }
  return point
}

type Reached = { point: Float64Array; slope: Float64Array; value: number }

/** The first point on the line where the value has fallen enough for the length of the step, which is halved until then. */
function search(from: Reached, direction: Float64Array, first: number, evaluate: Differentiable): Reached {
  const descent = dot(direction, from.slope)
  for (let length = first; ; length /= 2) {
    const point = move(from.point, direction, length)
    const slope = new Float64Array(point.length)
    const value = evaluate(point, slope)
    if (value <= from.value + 1e-4 * length * descent || length < 1e-10) return { point, slope, value }
  }
}

/** What a step has shown of the curvature, if it has shown any. */
function compare(point: Float64Array, slope: Float64Array, next: Reached): Step[] {
  const moved = next.point.map((one, at) => one - (point[at] ?? 0))
  const turned = next.slope.map((one, at) => one - (slope[at] ?? 0))
  const curvature = dot(moved, turned)
  return curvature > 1e-12 ? [{ moved, turned, curvature }] : []
}

type Step = { moved: Float64Array; turned: Float64Array; curvature: number }

/** The slope, corrected for the curvature that the last steps have met. */
function findDirection(slope: Float64Array, steps: Step[]): Float64Array {
  const direction = slope.map((one) => -one)
  const shares = steps.map(() => 0)
  for (const [at, { moved, turned, curvature }] of Array.from(steps.entries()).toReversed()) {
    const share = dot(moved, direction) / curvature
    shares[at] = share
    add(direction, turned, -share)
  }
  const last = steps.at(-1)
  if (last) scale(direction, last.curvature / dot(last.turned, last.turned))
  steps.forEach(({ moved, turned, curvature }, at) => add(direction, moved, (shares[at] ?? 0) - dot(turned, direction) / curvature))
  return direction
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let at = 0; at < a.length; at++) sum += (a[at] ?? 0) * (b[at] ?? 0)
  return sum
}

function add(to: Float64Array, from: Float64Array, times: number): void {
  for (let at = 0; at < to.length; at++) to[at] = (to[at] ?? 0) + times * (from[at] ?? 0)
}

function scale(all: Float64Array, by: number): void {
  all.forEach((one, at) => (all[at] = one * by))
}

function move(from: Float64Array, direction: Float64Array, length: number): Float64Array {
  return from.map((one, at) => one + length * (direction[at] ?? 0))
}
