const stepMs = 10_000
const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** How many texts came in the last minute and the last hour, to within ten seconds. */
export type TextCount = { add(): void; lastMinute(): number; lastHour(): number }

export function createTextCount(now: () => Date): TextCount {
  const steps = new Map<number, number>()
  const stepOf = (at: number) => Math.floor(at / stepMs)

  function sumSince(ms: number): number {
    const [last, first] = [stepOf(now().getTime()), stepOf(now().getTime() - ms) + 1]
    let sum = 0
    for (const [step, count] of steps) if (step >= first && step <= last) sum += count
    return sum
  }

  return {
    add() {
      const step = stepOf(now().getTime())
      const known = steps.get(step)
      steps.set(step, (known ?? 0) + 1)
      if (known !== undefined) return
      const oldest = step - hourMs / stepMs
      for (const past of steps.keys()) if (past <= oldest) steps.delete(past)
    },
    lastMinute: () => sumSince(minuteMs),
    lastHour: () => sumSince(hourMs),
  }
}
