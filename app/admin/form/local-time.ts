const minuteMs = 60_000

/** An ISO time as a field of the type datetime-local has it: "2026-11-26T20:05", in the time zone of the device. */
export function toLocalTime(iso: string): string {
  const at = new Date(iso)
  return new Date(at.getTime() - at.getTimezoneOffset() * minuteMs).toISOString().slice(0, 16)
}

/** What was entered in such a field, as an ISO time. What is no time stays as it is, for the server to refuse. */
export function fromLocalTime(entered: string): string {
  const at = new Date(entered)
  return Number.isNaN(at.getTime()) ? entered : at.toISOString()
}
