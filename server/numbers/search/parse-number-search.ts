/**
 * The search terms for part of a number in any common notation ("07700 900", "+44 (0)7700", "900 142"), or part of a gateway's
 * name. No character has a special meaning.
 */
export function parseNumberSearch(search: string): { inNumber: string[]; inGatewayName: string } {
  const digits = search.replaceAll(/[\s().\u00a0-]/g, '')
  if (!/^\+?\d+$/.test(digits)) return { inNumber: [], inGatewayName: search }
  const international = digits.replace(/^(?:\+|00)?44(?:0(?=7))?/, '+44').replace(/^0(?=7|$)/, '+44')
  return { inNumber: [...new Set([digits, international])], inGatewayName: search }
}
