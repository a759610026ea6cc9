import { noiseLimit, type Figure } from './measure.ts'

/** A figure as one line: the verdict, the measurement, and its relation to the peer and the limit. */
export function formatFigure({ name, unit, ours, peer, ratio, limit, passed, noise, details }: Figure): string {
  const verdict = passed === undefined ? '      ' : passed ? 'within' : 'BEYOND'
  const bound = limit.atMost === undefined ? (limit.atLeast === undefined ? '' : `at least ${limit.atLeast}`) : `at most ${limit.atMost}`
  const parts = [`${ours} ${unit}`]
  if (peer) parts.push(`${ratio} × ${peer.name} (${peer.value} ${unit})`)
  if (bound) parts.push(bound)
  if (noise !== undefined)
    parts.push(`noise ${noise}${noise > noiseLimit ? ' (the machine was busy with something else: run it again)' : ''}`)
  for (const [key, value] of Object.entries(details)) parts.push(`${key} ${value}`)
  return `${verdict}  ${name}: ${parts.join(' · ')}`
}
