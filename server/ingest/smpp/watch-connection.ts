import type { Duplex } from 'node:stream'
import { describeClose } from './describe-close.ts'
import { describeConnectionError } from './describe-connection-error.ts'
import { describeSilence } from './describe-silence.ts'
import { followPhase } from './follow-phase.ts'

type Options = { tls: boolean; bindTimeoutMs: number; isBinding(): boolean; onEnd(error: string): void }

/**
 * Reports, in words for administrators, that a connection broke, was closed by the other side, or is not bound in time.
 * @returns call it when the link is bound, or ends
 */
export function watchConnection(stream: Duplex, { tls, bindTimeoutMs, isBinding, onEnd }: Options): () => void {
  const madeFor = followPhase(stream, tls)
  const phase = () => (isBinding() ? madeFor() : 'bound')
  const timer = setTimeout(() => onEnd(describeSilence(madeFor())), bindTimeoutMs)
  stream.on('error', (error) => onEnd(describeConnectionError(error, phase())))
  for (const event of ['end', 'close']) stream.on(event, () => onEnd(describeClose(phase(), 'closed')))
  return () => clearTimeout(timer)
}
