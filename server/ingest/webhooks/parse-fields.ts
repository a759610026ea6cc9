import type { IngestRequest } from './format.ts'
import { parseForm } from './parse-form.ts'
import { parseJson, type JsonObject } from './parse-json.ts'

/**
 * The fields of a request: those of the body, which is JSON or a form by its content type, or, by GET or where there is no body, those of the
 * query. Of a repeated field the last counts. @throws Refusal field_invalid at `body`
 */
export function parseFields(request: IngestRequest): JsonObject {
  const { method, rawQuery, body } = request
  if (method === 'GET' || body.length === 0) return Object.fromEntries(new URLSearchParams(rawQuery))
  return isJson(request) ? parseJson(body) : Object.fromEntries(parseForm(body.toString('utf8')))
}

export function isJson({ headers }: IngestRequest): boolean {
  return /^application\/(?:[\w.-]+\+)?json\b/i.test(headers['content-type'] ?? '')
}

/** The first of the named fields that is a string and not empty, or a number; null where there is none. */
export function findField(fields: JsonObject, ...names: string[]): string | null {
  for (const name of names) {
    const value = fields[name]
    if ((typeof value === 'string' && value !== '') || typeof value === 'number') return String(value)
  }
  return null
}
