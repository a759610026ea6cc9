/** "1 gateway", "2,400 gateways" */
export function formatGatewayCount(count: number): string {
  return count === 1 ? '1 gateway' : `${count.toLocaleString('en-GB')} gateways`
}
