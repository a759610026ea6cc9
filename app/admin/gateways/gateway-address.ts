/** What of a gateway an address may open. */
export const gatewayViews = ['settings', 'sims', 'log'] as const
export type GatewayView = (typeof gatewayViews)[number]

/** The address at which the list of gateways opens this one. */
export function gatewayAddress(id: string, view: GatewayView): string {
  return `/admin?tab=gateways&gateway=${id}${view === 'settings' ? '' : `&show=${view}`}`
}
