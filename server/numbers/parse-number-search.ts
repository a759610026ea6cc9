/**
 * What to look for when somebody types part of a number as people write them ("07700 900", "+44 (0)7700", "900 142"), or part of a gateway's
 * name. Every character stands for itself.
 */
export function parseNumberSearch(search: string): { inNumber: string[]; inGatewayName: string } {
  const digits = search.replaceAll(/[\s().\u00a0-]/g, '')
  if (!/^\+?\d+$/.test(digits)) return { inNumber: [], inGatewayName: search }
  const international = digits.replace(/^(?:\+|00)?44(?:0(?=7))?/, '+44').replace(/^0(?=7|$)/, '+44')
  return { inNumber: [...new Set([digits, international])], inGatewayName: search }
}
