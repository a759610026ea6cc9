import { bindSequence, type SessionState } from './next-step.ts'
import { isResponse, type Pdu } from './pdu.ts'
import { writeEnquireLink } from './write-pdu.ts'

/** The enquiries of a session (enquire_link), by which it knows that the other side is there. */
export type Enquiries = {
  /** Resolves with the response to an enquiry that is sent now; while the bind is under way, once it is accepted. */
  enquire(): Promise<void>
  /** The bind was accepted. */
  bound(): void
  /** A PDU came. */
  received(pdu: Pdu): void
  nextSequence(): number
  close(): void
}

type Options = {
  everyMs: number
  state(): SessionState
  /** Silence while we do not read says nothing about the other side; the writer watches whether it reads. */
  isReading(): boolean
  send(pdu: Buffer): void
  onSilence(): void
}

export function createEnquiries({ everyMs, state, isReading, send, onSilence }: Options): Enquiries {
  let sequence = bindSequence
  /** Intervals that passed without a PDU. Bytes alone are no sign of life: where a length is wrong, they may go on for ever without one. */
  let silentIntervals = 0
  /** Whoever waits for the response to the PDU with this sequence number. */
  let awaited = { sequence, ...Promise.withResolvers<void>() }

  const timer = setInterval(() => {
    if (!isReading()) return
    if (silentIntervals > 0 && state() !== 'binding') return onSilence()
    silentIntervals++
    if (state() === 'bound') send(writeEnquireLink(++sequence))
  }, everyMs)

  return {
    enquire() {
      if (state() === 'bound') {
        awaited = { sequence: ++sequence, ...Promise.withResolvers<void>() }
        send(writeEnquireLink(sequence))
      }
      return awaited.promise
    },
    bound: () => awaited.resolve(),
    received({ command, sequence: theirs }) {
      silentIntervals = 0
      if (state() === 'bound' && isResponse(command) && theirs === awaited.sequence) awaited.resolve()
    },
    nextSequence: () => ++sequence,
    close: () => clearInterval(timer),
  }
}
