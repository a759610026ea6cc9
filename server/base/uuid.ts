const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** True if a text is a UUID. The database raises an error when a UUID column is compared with anything else. */
export function isUuid(text: string): boolean {
  return uuid.test(text)
}
