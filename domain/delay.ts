/** How long texts are on their way is shown in these steps: less than each bound, in milliseconds, and the rest. */
export const delayBoundsMs = [1000, 2000, 5000, 10_000, 30_000, 60_000] as const

/** "Under 1 s", "1–2 s", … "Over 60 s": one more than there are bounds. */
export const delaySteps: readonly string[] = [
  ...delayBoundsMs.map((bound, index) =>
    index === 0 ? `Under ${seconds(bound)} s` : `${seconds(delayBoundsMs[index - 1] ?? 0)}–${seconds(bound)} s`,
  ),
  `Over ${seconds(delayBoundsMs.at(-1) ?? 0)} s`,
]

function seconds(ms: number): number {
  return ms / 1000
}
