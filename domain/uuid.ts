const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** Whether it can be the id of a person, or of another row whose id is a UUID: the database fails on anything else. */
export function isUuid(text: string): boolean {
  return uuid.test(text)
}
