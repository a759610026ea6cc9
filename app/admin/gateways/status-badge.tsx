/** Active, offline, or what an operator set. */
export function StatusBadge({ status }: { status: string }) {
  const kind = status === 'active' ? 'ok' : status === 'offline' ? 'err' : 'warn'
  return <span className={`badge ${kind}`}>{status.charAt(0).toUpperCase() + status.slice(1)}</span>
}
