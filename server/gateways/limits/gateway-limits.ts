import { limitWindowMs } from '#domain/gateways/gateway.ts'
import type { App } from '#server/context.ts'
import { findSpentUntil, spendAllowance } from './limit-queries.ts'

/** A gateway with its limit, as the ingest endpoint and links know it. `textsPerMinute` is null where there is none. */
export type LimitedGateway = { id: number; textsPerMinute: number | null }

/** The limits of the gateways, which hold across nodes. */
export type GatewayLimits = {
  /**
   * Counts texts that a gateway is about to deliver, all of them or none. Null when it may deliver them, else the seconds after which it is worth
   * trying again. Costs nothing where there is no limit, and one statement where there is.
   */
  take(gateway: LimitedGateway, count: number): Promise<{ retryAfter: number } | null>
  /** How many texts the gateway may deliver now; Infinity where there is no limit. Others may be faster in taking them. */
  room(gateway: LimitedGateway): Promise<number>
}

/** A minute, and a millisecond for what rounding adds: the costs of as many texts as the limit may come to more than a minute. */
const allowanceMs = limitWindowMs + 1

/**
 * The generic cell rate algorithm (ITU-T I.371): each text spends a minute divided by the limit, and a minute of allowance may be spent ahead. So a
 * gateway may deliver as many texts as its limit at once, and then as many a minute as its limit. A request with more texts than that is let through
 * when none of the allowance is spent, and is paid off by the minutes that follow.
 */
export function createGatewayLimits(app: Pick<App, 'db' | 'now'>): GatewayLimits {
  /** As last seen, so that a flood of refused requests does not reach the database. What is spent only grows, until the limit is changed or the clock is set back. */
  const lastSeen = new Map<number, { textsPerMinute: number; spentUntil: number; seenAt: Date }>()

  return {
    async take({ id, textsPerMinute }, count) {
      if (textsPerMinute === null || count === 0) return null
      const now = app.now()
      const costMs = textCostMs(textsPerMinute) * count
      const known = lastSeen.get(id)
      if (known?.textsPerMinute === textsPerMinute && known.seenAt <= now) {
        const waitMs = waitFor(known.spentUntil, costMs, now)
        if (waitMs > 0) return { retryAfter: Math.ceil(waitMs / 1000) }
      }
      const spent = await spendAllowance(app.db, id, { now, costMs, allowanceMs })
      if (!spent?.until) return null
      lastSeen.set(id, { textsPerMinute, spentUntil: spent.until.getTime(), seenAt: now })
      return spent.isSpent ? null : { retryAfter: Math.max(1, Math.ceil(waitFor(spent.until.getTime(), costMs, now) / 1000)) }
    },
    async room({ id, textsPerMinute }) {
      if (textsPerMinute === null) return Infinity
      const spentMs = Math.max(0, ((await findSpentUntil(app.db, id))?.getTime() ?? 0) - app.now().getTime())
      return Math.max(0, Math.floor((allowanceMs - spentMs) / textCostMs(textsPerMinute)))
    },
  }
}

/** Milliseconds until `costMs` may be spent: more than the allowance may be spent when none of it is. */
function waitFor(spentUntil: number, costMs: number, now: Date): number {
  return spentUntil - Math.max(0, allowanceMs - costMs) - now.getTime()
}

function textCostMs(textsPerMinute: number): number {
  return limitWindowMs / textsPerMinute
}

/** The number of texts that count against the limit now: 0 when the gateway may deliver as many as its limit at once. */
export function countAgainstLimit({ textsPerMinute, spentUntil }: { textsPerMinute: number; spentUntil: Date | null }, now: Date): number {
  return spentUntil === null ? 0 : Math.max(0, Math.round((spentUntil.getTime() - now.getTime()) / textCostMs(textsPerMinute)))
}
