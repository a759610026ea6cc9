/** How a gateway hands texts over: the formats of `/ingest/:gateway_id/:format` that exist. */
export const gatewayKinds = ['json', 'twilio', 'kannel', 'android-sms-gateway'] as const
export type GatewayKind = (typeof gatewayKinds)[number]

/** How much a gateway may hand over at once. */
export const mostTextsAtOnce = 500
export const largestDeliveryBytes = 256 * 1024

/** Which numbers a gateway adds to the list, each with its first text: none, the one it reports as its own, or every UK mobile its texts name. */
export const numberListings = ['none', 'own', 'all'] as const
export type ListsNumbers = (typeof numberListings)[number]

export type Gateway = {
  id: string
  name: string
  kind: GatewayKind
  imei: string | null
  status: string
  current_phone_number: string | null
  last_heartbeat: string | null
  created_at: string
  /** When an administrator last changed it. */
  updated_at: string
  lists_numbers: ListsNumbers
  /** Whether a signing secret is set; the secret itself is never read back. */
  has_signing_secret: boolean
}

/** "Just now", "5m ago", "3h ago", "2d ago", "Never": how the admin area says when a gateway was last heard. */
export function lastSeen(lastHeartbeat: string | null, now: Date): string {
  if (!lastHeartbeat) return 'Never'
  const minutes = Math.floor((now.getTime() - Date.parse(lastHeartbeat)) / 60_000)
  if (minutes < 1) return 'Just now'
  if (minutes < 60) return `${minutes}m ago`
  if (minutes < 1440) return `${Math.floor(minutes / 60)}h ago`
  return `${Math.floor(minutes / 1440)}d ago`
}
