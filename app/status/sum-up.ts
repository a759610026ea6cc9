import type { PublicHealth } from '#domain/status.ts'

type Part = { kind: 'service' | 'gateway'; name: string; health: PublicHealth }
export type Verdict = { words: string; tone: 'good' | 'troubled' | 'bad' }

/** The state of everything in one sentence. All is well only where all was measured; what is not in use is no fault. */
export function sumUp(parts: readonly Part[]): Verdict {
  const services = parts.filter(({ kind }) => kind === 'service')
  const faults = services.filter(({ health }) => health === 'down').map(({ name }) => name)
  if (faults.length > 0) return { words: `${listed(faults)} not working`, tone: 'bad' }
  if (services.some(({ health }) => health === 'unknown')) return { words: 'Not measured in the last five minutes', tone: 'troubled' }
  const gateways = parts.filter(({ kind, health }) => kind === 'gateway' && health === 'down').length
  if (gateways > 0)
    return { words: `Operational, but ${gateways === 1 ? 'one gateway is' : `${gateways} gateways are`} offline`, tone: 'troubled' }
  return { words: 'All systems operational', tone: 'good' }
}

function listed(names: string[]): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? `${last} is` : `${names.slice(0, -1).join(', ')} and ${last} are`
}
