import { setTimeout as wait } from 'node:timers/promises'
import type { GatewayCheck } from '#domain/api/gateways.ts'
import type { Store } from '#server/context.ts'
import { findCheck } from '#server/gateways/pull/find-check.ts'

/** A device may have a rest of three seconds, and has five for a request; the holder of a link looks every two seconds, and gives the message centre three. */
const patienceMs = 9000
const lookEveryMs = 200

export type CheckGateways = {
  /** Has these gateways asked, each by one node: those that have an inbox here, those that have a link by the node that holds it. */
  begin(ids: number[]): Promise<void>
  /**
   * The result of polling a gateway, on whichever node, since it was `pressedAt`: as soon as that is known, and after nine seconds in any case. One that has just been asked is
   * asked again after its rest: it may have gone since.
   */
  outcome(id: number, pressedAt: Date): Promise<GatewayCheck>
  /** Waits no longer. */
  close(): void
}

export function createCheckGateways(app: Store, begin: (ids: number[]) => Promise<void>): CheckGateways {
  const closing = new AbortController()
  return {
    begin,
    async outcome(id, pressedAt) {
      const giveUp = performance.now() + patienceMs
      for (;;) {
        const check = await findCheck(app, id, pressedAt)
        if (check.asked === 'none' || check.answered !== null) return check
        if (performance.now() >= giveUp || closing.signal.aborted) return { ...check, error: 'There is no answer yet.' }
        await begin([id])
        await wait(lookEveryMs, undefined, { signal: closing.signal }).catch(() => {})
      }
    },
    close: () => closing.abort(),
  }
}
