import type { Output } from '#domain/api/api.ts'

/** A gateway as an administrator sees it. */
export type Gateway = Output<'gateways.list'>['gateways'][number]

/** A gateway as it is after a change, without what it has received. */
export type ChangedGateway = Output<'gateways.change'>

/** A gateway with its new token, which is shown once. */
export type NewToken = Output<'gateways.newToken'>

/** A request of a gateway, and its outcome. */
export type LogEntry = Output<'gateways.log'>['entries'][number]
