import { useAdminQuery } from './use-admin-query.ts'

/** The options of a choice of gateways. The chosen one is there before the list is. */
export function GatewayOptions({ chosen = null, name = null }: { chosen?: string | null; name?: string | null }) {
  const gateways = useAdminQuery('gateways.list').data?.gateways ?? []
  const isMissing = chosen !== null && !gateways.some(({ id }) => id === chosen)
  return (
    <>
      {isMissing && <option value={chosen}>{name ?? 'Unknown gateway'}</option>}
      {gateways.map((gateway) => (
        <option key={gateway.id} value={gateway.id}>
          {gateway.name}
        </option>
      ))}
    </>
  )
}
