import type { IngestGateway } from '#server/gateways/gateway-cache.ts'
import { joinParts } from './join-parts.ts'
import { closeSet, isFinal, type PartSet } from './part-set.ts'

/** A text as far as its parts have arrived. */
export type Settlement = {
  /** Null where it has been deleted since. */
  gateway: IngestGateway | null
  /** Of the part that completed the text; absent where none did, or no request delivered it. */
  requestId?: string | undefined
  /** True if it is neither stored nor held yet. */
  isNew: boolean
  isIncomplete: boolean
  sender: string
  recipient: string | null
  text: string
  /** When the last part that has arrived did so. */
  receivedAt: Date
  /** When its first part was sent. */
  sentAt: Date | null
}

/** Joins the parts of a set, and marks it as settled. The content of one that is final is deleted: from here on the text has it. */
export function settle(set: PartSet, { gateway, requestId }: Pick<Settlement, 'gateway' | 'requestId'>, now: Date): Settlement {
  const parts = new Map(
    [...set.parts].flatMap(([number, { encoding, bytes }]) => (bytes === null ? [] : [[number, { encoding, bytes }] as const])),
  )
  const sent = [...set.parts.values()].flatMap(({ sentAt }) => sentAt?.getTime() ?? [])
  const isIncomplete = set.parts.size < set.total
  const settlement = {
    gateway,
    requestId: isIncomplete ? undefined : requestId,
    isNew: set.settledAt === null,
    isIncomplete,
    sender: set.sender ?? '',
    recipient: set.recipient,
    receivedAt: new Date(Math.max(...[...set.parts.values()].map((part) => part.receivedAt.getTime()))),
    text: joinParts(parts, set.total),
    sentAt: sent.length === 0 ? null : new Date(Math.min(...sent)),
  }
  set.settledAt ??= now
  if (isFinal(set)) closeSet(set)
  return settlement
}
