/** What an error, or whatever else was thrown, says. */
export function messageOf(error: unknown): string {
  // A connection that failed at several addresses has no message of its own.
  if (error instanceof AggregateError && error.message === '') return error.errors.map(messageOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}
