import type { GatewayKind, ListsNumbers } from '#domain/gateway.ts'
import type { Gateway } from './gateway.ts'
import { canSign } from './kinds.ts'

/** A gateway as it is typed. */
export type GatewayDraft = {
  name: string
  kind: GatewayKind
  imei: string
  number: string
  /** A new one; empty leaves the one there is. */
  secret: string
  losesSecret: boolean
  isWatched: boolean
  listsNumbers: ListsNumbers
}

/** What an operator sets aside is neither active nor offline, and no silence changes that. */
const setAside = 'paused'

export function isWatched(gateway: Gateway): boolean {
  return gateway.status === 'active' || gateway.status === 'offline'
}

export function draftOf(gateway: Gateway | null): GatewayDraft {
  return {
    name: gateway?.name ?? '',
    kind: gateway?.kind ?? 'json',
    imei: gateway?.imei ?? '',
    number: gateway?.current_phone_number ?? '',
    secret: '',
    losesSecret: false,
    isWatched: gateway === null || isWatched(gateway),
    listsNumbers: gateway?.lists_numbers ?? 'own',
  }
}

export function fieldsOf({ name, kind, imei, number, secret, losesSecret, listsNumbers }: GatewayDraft) {
  const signing = losesSecret ? { signing_secret: null } : secret !== '' && canSign(kind) ? { signing_secret: secret } : {}
  return {
    name: name.trim(),
    kind,
    imei: imei.trim() || null,
    current_phone_number: number.trim() || null,
    lists_numbers: listsNumbers,
    ...signing,
  }
}

/** What its status becomes, where that was changed. */
export function statusOf(typed: GatewayDraft, gateway: Gateway): { status?: string } {
  return typed.isWatched === isWatched(gateway) ? {} : { status: typed.isWatched ? 'active' : setAside }
}
