import type { GatewayKind, ListsNumbers } from '#domain/gateways/gateway.ts'
import { splitTags } from '#domain/gateways/place.ts'
import type { Gateway } from '../gateway.ts'
import { canSign } from './kinds.ts'
import { toPullDraft, type PullDraft } from './pull-draft.ts'
import { toSmppDraft, toSmppFields, type SmppDraft } from './smpp-draft.ts'

export const maxGatewayName = 120

/** A gateway as form fields, by their names in the API. */
export type GatewayDraft = {
  name: string
  kind: GatewayKind
  imei: string
  current_phone_number: string
  /** A new secret; empty keeps the current one. */
  signing_secret: string
  removes_secret: boolean
  is_monitored: boolean
  place: string
  /** Separated by commas. */
  tags: string
  /** Seconds, empty for what is usual. */
  silent_after_s: string
  alarm_after_s: string
  lists_numbers: ListsNumbers
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
    current_phone_number: gateway?.current_phone_number ?? '',
    signing_secret: '',
    removes_secret: false,
    is_monitored: gateway === null || isMonitored(gateway),
    lists_numbers: gateway?.lists_numbers ?? 'own',
    place: gateway?.place ?? '',
    tags: gateway?.tags.join(', ') ?? '',
    silent_after_s: String(gateway?.silent_after_s ?? ''),
    alarm_after_s: String(gateway?.alarm_after_s ?? ''),
    ...toPullDraft(gateway?.pull),
    ...toSmppDraft(gateway),
  }
}

export function toGatewayFields(draft: GatewayDraft) {
  const { name, kind, imei, current_phone_number: number, signing_secret: secret, lists_numbers: lists } = draft
  const signing = draft.removes_secret ? { signing_secret: null } : secret !== '' && canSign(kind) ? { signing_secret: secret } : {}
  return {
    name: name.trim(),
    kind,
    imei: imei.trim() || null,
    current_phone_number: number.trim() || null,
    lists_numbers: lists,
    place: draft.place.trim() || null,
    tags: splitTags(draft.tags),
    silent_after_s: draft.silent_after_s === '' ? null : Number(draft.silent_after_s),
    alarm_after_s: draft.alarm_after_s === '' ? null : Number(draft.alarm_after_s),
    ...signing,
    ...(kind === 'smpp' ? { smpp: toSmppFields(draft) } : {}),
  }
}

/** The new status, where it was changed. */
export function statusChange(draft: GatewayDraft, gateway: Gateway): { status?: string } {
  return draft.is_monitored === isMonitored(gateway) ? {} : { status: draft.is_monitored ? 'active' : pausedStatus }
}
