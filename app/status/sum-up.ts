import type { Health } from '#domain/status.ts'

/** The state of everything in one sentence. Mail that is not set up, and a gateway nobody has heard yet, are no faults. */
export function sumUp(parts: ReadonlyArray<{ id: string; name: string; health: Health }>): { words: string; health: Health } {
  const isGateway = ({ id }: { id: string }) => id.startsWith('gateway-')
  const down = parts.filter(({ health }) => health === 'down')
  const needed = parts.filter((part) => !isGateway(part) && part.id !== 'mail')
  const faults = down.filter((part) => !isGateway(part))
  if (faults.length > 0) return { words: `${listed(faults.map(({ name }) => name))} not working`, health: 'down' }
  if (needed.some(({ health }) => health === 'unknown')) return { words: 'Not measured in the last five minutes', health: 'unknown' }
  if (down.length > 0)
    return {
      words: down.length === 1 ? 'Operational, but one gateway is offline' : `Operational, but ${down.length} gateways are offline`,
      health: 'unknown',
    }
  return { words: 'All systems operational', health: 'up' }
}

function listed(names: string[]): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? `${last} is` : `${names.slice(0, -1).join(', ')} and ${last} are`
}
