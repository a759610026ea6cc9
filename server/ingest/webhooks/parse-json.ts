import { Refusal } from '#domain/errors.ts'
import { parseJsonBytes } from '#server/base/parse-json-bytes.ts'

export type JsonObject = Record<string, unknown>

/** The body as a JSON object. @throws Refusal field_invalid at `body` */
export function parseJson(body: Buffer): JsonObject {
  let value: unknown
  try {
    value = parseJsonBytes(body)
  } catch {
    throw invalidField('body', 'The body is not JSON.')
  }
  return requireObject(value, 'body')
}

export function requireObject(value: unknown, field: string): JsonObject {
  if (isObject(value)) return value
  throw invalidField(field, `${field} must be an object.`)
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A required string, which may be empty. `path` is the prefix of the name in the error message, such as `messages.3.`. */
export function requireString(object: JsonObject, name: string, path = ''): string {
  const value = object[name]
  if (value === undefined || value === null) throw invalidField(path + name, `${path}${name} is missing.`)
  if (typeof value !== 'string') throw invalidField(path + name, `${path}${name} must be a string.`)
  return value
}

export function invalidField(field: string, message: string): Refusal {
  return new Refusal('field_invalid', { field, message })
}
