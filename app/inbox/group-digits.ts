/** A code as it is read aloud: six digits in threes, eight in fours, others whole. For display only. */
export function groupDigits(code: string): string {
  if (!/^\d+$/.test(code)) return code
  if (code.length === 8) return `${code.slice(0, 4)} ${code.slice(4)}`
  if (code.length === 6 || code.length === 9) return code.replace(/(\d{3})(?=\d)/g, '$1 ')
  if (code.length === 7) return `${code.slice(0, 3)} ${code.slice(3)}`
  return code
}
