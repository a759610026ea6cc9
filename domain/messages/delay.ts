/** Upper bounds, in milliseconds, of the steps in which the delivery delays of texts are counted; the last step has none. */
export const delayBoundsMs = [1000, 2000, 5000, 10_000, 30_000, 60_000] as const

/** The labels of the steps: "Under 1 s", "1–2 s", … "Over 60 s". There is one more than there are bounds. */
export const delaySteps: readonly string[] = [
  ...delayBoundsMs.map((bound, index) =>
    index === 0 ? `Under ${seconds(bound)} s` : `${seconds(delayBoundsMs[index - 1] ?? 0)}–${seconds(bound)} s`,
  ),
  `Over ${seconds(delayBoundsMs.at(-1) ?? 0)} s`,
]

function seconds(ms: number): number {
  return ms / 1000
}
