import { describeLastSeen, type GatewayCheck } from '#domain/gateway.ts'

/** What came of asking a gateway, in words. */
export function describeOutcome({ asked, answered, took_ms: ms, error }: GatewayCheck): string {
  if (answered) return `Answered in ${Math.max(0.1, (ms ?? 0) / 1000).toFixed(1)} s.`
  if (answered === false) return `Did not answer: ${error}`
  if (error !== null) return error
  return asked === 'none' ? 'This gateway cannot be asked; it sends by itself.' : 'There is no answer yet.'
}

/** The same with when it was last heard where it cannot be asked, and with how old the outcome is once that is a minute. */
export function describeCheck(check: GatewayCheck, about: { ageMs: number; lastHeardAt: string | null; now: Date }): string {
  const ago = (at: string) => describeLastSeen(at, about.now).toLowerCase()
  const words = [describeOutcome(check)]
  if (check.asked === 'none' && check.error === null)
    words.push(about.lastHeardAt === null ? 'It has not been heard yet.' : `Last heard ${ago(about.lastHeardAt)}.`)
  if (about.ageMs >= 60_000) words.push(`Checked ${ago(new Date(about.now.getTime() - about.ageMs).toISOString())}.`)
  return words.join(' ')
}
