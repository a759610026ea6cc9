import type { GatewayKind, ListsNumbers } from '#domain/gateways/gateway.ts'
import type { Gateway } from './gateway.ts'
import { canSign } from './kinds.ts'
import { toPullDraft, type PullDraft } from './pull-draft.ts'
import { toSmppDraft, toSmppFields, type SmppDraft } from './smpp-draft.ts'

/** A gateway as form fields. */
export type GatewayDraft = {
  name: string
  kind: GatewayKind
  imei: string
  number: string
  /** A new secret; empty keeps the current one. */
  secret: string
  removesSecret: boolean
  isMonitored: boolean
  listsNumbers: ListsNumbers
} & PullDraft &
  SmppDraft

/** The status of a gateway that is not monitored: neither active nor offline, however long it is silent. */
const pausedStatus = 'paused'

export function isMonitored(gateway: Gateway): boolean {
  return gateway.status === 'active' || gateway.status === 'offline'
}

export function toDraft(gateway: Gateway | null): GatewayDraft {
  return {
    name: gateway?.name ?? '',
    kind: gateway?.kind ?? 'json',
    imei: gateway?.imei ?? '',
    number: gateway?.current_phone_number ?? '',
    secret: '',
    removesSecret: false,
    isMonitored: gateway === null || isMonitored(gateway),
    listsNumbers: gateway?.lists_numbers ?? 'own',
    ...toPullDraft(gateway?.pull),
    ...toSmppDraft(gateway),
  }
}

export function toGatewayFields({ name, kind, imei, number, secret, removesSecret, listsNumbers, ...link }: GatewayDraft) {
  const signing = removesSecret ? { signing_secret: null } : secret !== '' && canSign(kind) ? { signing_secret: secret } : {}
  return {
    name: name.trim(),
    kind,
    imei: imei.trim() || null,
    current_phone_number: number.trim() || null,
    lists_numbers: listsNumbers,
    ...signing,
    ...(kind === 'smpp' ? { smpp: toSmppFields(link) } : {}),
  }
}

/** The new status, where it was changed. */
export function statusChange(draft: GatewayDraft, gateway: Gateway): { status?: string } {
  return draft.isMonitored === isMonitored(gateway) ? {} : { status: draft.isMonitored ? 'active' : pausedStatus }
}
