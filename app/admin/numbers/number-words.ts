import type { NumberStatus, Receiving } from '#domain/numbers/number.ts'

export const statusLabels: Record<NumberStatus, string> = { available: 'Available', paused: 'Paused', retired: 'Retired' }
export const statusTones = { available: 'ok', paused: 'warning', retired: 'quiet' } as const

/** Tells whether a number's texts arrive, by its gateway. */
export const receivingLabels: Record<Receiving, string> = { yes: 'Gateway up', silent: 'Gateway silent', unknown: 'Never heard' }

/** The choice of no gateway, among the gateways. */
export const noGateway = { value: 'none', label: 'No gateway' }

const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })
const exact = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 })

/** "0.4", "12" */
export function formatMean(mean: number): string {
  return (mean < 10 ? exact : whole).format(mean)
}
