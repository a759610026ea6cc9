import type { HeldReason } from '#domain/messages/held.ts'
import { formatNumber } from '#domain/numbers/number.ts'
import type { HeldText } from './held-row.tsx'

/** The reasons as filters. */
export const reasonLabels: Record<HeldReason, string> = {
  unlisted: 'Number not listed',
  not_uk_mobile: 'Not a UK mobile number',
  no_number: 'No number named',
  unknown_port: 'Port without a number',
}

type Facts = Pick<HeldText, 'reason' | 'reason_code' | 'number' | 'number_status' | 'lists_numbers' | 'gateway_id' | 'gateway_name'>

/** Why a text is held, and what to do about it. */
export function describeHeld(held: Facts): { why: string; advice: string } {
  const { reason, reason_code: code, number, number_status: status, gateway_id: gatewayId } = held
  if (code === 'unlisted' && number !== null && status !== null)
    return {
      why: `${formatNumber(number)} was not one of our numbers when this arrived. It is now${status === 'available' ? '' : ` (${status})`}.`,
      advice: 'Deliver it there.',
    }
  if (code === 'unlisted')
    return { why: `${reason}${describeListing(held)}`, advice: 'List it and deliver, or assign the text to another number.' }
  if (code === 'not_uk_mobile')
    return { why: reason, advice: 'Only UK mobile numbers can be listed: assign the text to one of ours, or drop it.' }
  const assign = 'Assign it to one of our numbers, or drop it.'
  if (gatewayId === null) return { why: reason, advice: assign }
  return code === 'no_number'
    ? { why: reason, advice: `Set the current number in the settings of the gateway, and later texts arrive. ${assign}` }
    : { why: reason, advice: `Then later texts arrive. ${assign}` }
}

function describeListing({ lists_numbers: lists, gateway_name: name }: Facts): string {
  if (lists === 'none') return ` ${name} lists no numbers by itself.`
  return lists === 'own' ? ` ${name} lists only its own number by itself.` : ''
}
