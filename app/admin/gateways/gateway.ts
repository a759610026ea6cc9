import type { Output } from '#domain/api.ts'

/** A gateway as an administrator sees it. */
export type Gateway = Output<'gateways.list'>['gateways'][number]

/** A gateway with the token that was just made for it, which is shown once. */
export type NewToken = Output<'gateways.newToken'>

/** What became of a text at the door. */
export type Entry = Output<'gateways.log'>['entries'][number]
