import { GatewayList } from './gateway-list.tsx'

/** The gateways as a tab of the dashboard. */
export function GatewaysTab() {
  return <GatewayList firstSort="name" hasBack={false} />
}
