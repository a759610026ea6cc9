/** In milliseconds: the header has seconds or a date (RFC 9110, section 10.2.3). 0 where there is none, or none that can be understood. */
export function parseRetryAfter(header: string | null, now: Date): number {
  if (header === null) return 0
  const ms = /^\d{1,9}$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now.getTime()
  return Number.isFinite(ms) ? Math.max(0, ms) : 0
}
