import { parseId } from '#server/base/id.ts'

/** The id of an ingest log entry as clients know it: the same in a gateway's log and in the list of held texts. */
export function formatEntryId(id: number): string {
  return `entry-${id}`
}

/** Null when it cannot be the id of an entry. */
export function parseEntryId(text: string): number | null {
  return text.startsWith('entry-') ? parseId(text.slice('entry-'.length)) : null
}
