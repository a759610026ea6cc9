/** A code as it is compared: without a brand's initial, hyphens, spaces, dots and case. */
export function plainCode(code: string | null): string {
  return (code ?? '').replace(/^(?:G|FB)-|[-\s.]/gi, '').toUpperCase()
}
