import { Refusal } from '#domain/errors.ts'

export type JsonObject = Record<string, unknown>

/** The body as a JSON object. @throws Refusal that names `body`. */
export function readJson(body: Buffer): JsonObject {
  let value: unknown
  try {
    value = JSON.parse(body.toString('utf8'))
  } catch {
    throw wrongField('body', 'The body is not JSON.')
  }
  return asObject(value, 'body')
}

export function asObject(value: unknown, field: string): JsonObject {
  if (isObject(value)) return value
  throw wrongField(field, `${field} must be an object.`)
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A string that must be there and may be empty. `path` is what stands before the name in the message for people, such as `messages.3.`. */
export function readString(object: JsonObject, name: string, path = ''): string {
  const value = object[name]
  if (value === undefined || value === null) throw wrongField(path + name, `${path}${name} is missing.`)
  if (typeof value !== 'string') throw wrongField(path + name, `${path}${name} must be a string.`)
  return value
}

export function wrongField(field: string, words: string): Refusal {
  return new Refusal('field_invalid', { field, words })
}
