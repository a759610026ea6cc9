import type { Duplex } from 'node:stream'

/** Writes to a message centre, and knows what it has not read yet. */
export type PduWriter = {
  /** @param onTaken called once the system has taken the PDU */
  send(pdu: Buffer, onTaken?: () => void): void
  /** Writes what was sent in this turn of the event loop. */
  flush(): void
  /** Bytes that were sent and that the system has not taken yet. */
  undrained(): number
  /** Nothing more is sent, and nobody is notified any more. */
  close(): void
}

type Options = {
  /** How long bytes may be undrained without progress, in milliseconds. */
  drainTimeoutMs: number
  /** The time is over. */
  onStalled(): void
  /** The system has taken a write. */
  onDrained(): void
}

/** PDUs that are sent in one turn of the event loop, such as the responses to the texts of one commit, leave in one write. */
export function createPduWriter(stream: Duplex, { drainTimeoutMs, onStalled, onDrained }: Options): PduWriter {
  let outgoing: Array<{ pdu: Buffer; onTaken: (() => void) | undefined }> = []
  let undrained = 0
  let stalled: NodeJS.Timeout | undefined
  let isClosed = false

  function flush(): void {
    const sent = outgoing
    outgoing = []
    if (isClosed || sent.length === 0) return
    const bytes = Buffer.concat(sent.map(({ pdu }) => pdu))
    stalled ??= setTimeout(onStalled, drainTimeoutMs)
    stream.write(bytes, (error) => {
      if (error || isClosed) return
      undrained -= bytes.length
      clearTimeout(stalled)
      stalled = undrained > 0 ? setTimeout(onStalled, drainTimeoutMs) : undefined
      for (const { onTaken } of sent) onTaken?.()
      onDrained()
    })
  }

  return {
    send(pdu, onTaken) {
      if (isClosed) return
      undrained += pdu.length
      if (outgoing.push({ pdu, onTaken }) === 1) setImmediate(flush)
    },
    flush,
    undrained: () => undrained,
    close() {
      isClosed = true
      clearTimeout(stalled)
    },
  }
}
