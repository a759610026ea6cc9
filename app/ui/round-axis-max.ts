/** The end of a chart's axis: the next of 2, 4, 10, 20, 40, 100 …, whose half is a whole number too. */
export function roundAxisMax(most: number): number {
  for (let power = 1; ; power *= 10) for (const step of [2, 4, 10]) if (step * power >= most) return step * power
}
