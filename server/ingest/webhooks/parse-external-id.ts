import { invalidField } from './parse-json.ts'

const maxLength = 255

/** A gateway's own id of a delivery; null where there is none. @throws Refusal field_invalid when it cannot be stored unchanged: a changed id would not identify repetitions. */
export function parseExternalId(id: string | null | undefined, field: string): string | null {
  if (id === null || id === undefined || id === '') return null
  if (id.length > maxLength || id.includes('\0')) throw invalidField(field, `${field} must be a string of 1 to ${maxLength} characters.`)
  return id
}
