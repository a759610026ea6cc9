import { numberNotations } from '#domain/numbers/number.ts'

/** The search terms for part of a number in any common notation, or part of a gateway's name. No character has a special meaning. */
export function parseNumberSearch(search: string): { inNumber: string[]; inGatewayName: string } {
  return { inNumber: numberNotations(search), inGatewayName: search }
}
