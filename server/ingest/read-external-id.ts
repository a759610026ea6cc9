import { wrongField } from './read-json.ts'

const longest = 255

/** A gateway's own id of a delivery; null where there is none. @throws Refusal when it cannot be kept as it is, since a changed id would not tell a repetition. */
export function readExternalId(id: string | null | undefined, field: string): string | null {
  if (id === null || id === undefined || id === '') return null
  if (id.length > longest || id.includes('\0')) throw wrongField(field, `${field} must be a string of 1 to ${longest} characters.`)
  return id
}
