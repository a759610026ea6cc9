/** Deliveries whose response the system has not taken yet. */
export type Unanswered = {
  /** Returns what to call once it is answered. */
  add(body: Buffer, stored: Promise<void>): () => void
  count(): number
  bytes(): number
  /** Resolves once there is none. */
  whenEmpty(): Promise<void>
  /** Calls back with each, oldest first. */
  forEach(call: (body: Buffer, stored: Promise<void>) => void): void
}

export function createUnanswered(): Unanswered {
  const deliveries = new Set<{ body: Buffer; stored: Promise<void> }>()
  let bytes = 0
  const onEmpty: Array<() => void> = []
  return {
    add(body, stored) {
      const delivery = { body, stored }
      deliveries.add(delivery)
      bytes += body.length
      return () => {
        if (!deliveries.delete(delivery)) return
        bytes -= body.length
        if (deliveries.size === 0) for (const call of onEmpty.splice(0)) call()
      }
    },
    count: () => deliveries.size,
    bytes: () => bytes,
    whenEmpty: () => (deliveries.size === 0 ? Promise.resolve() : new Promise((resolve) => onEmpty.push(resolve))),
    forEach: (call) => deliveries.forEach(({ body, stored }) => call(body, stored)),
  }
}
