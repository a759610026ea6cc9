import fc, { type Arbitrary } from 'fast-check'
import { z } from 'zod'

type JsonSchema = {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  allOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  minimum?: number
  maximum?: number
}

/** Strings that have broken servers before: no text at all, what databases and parsers cannot hold, names that every object has, very long ones. */
const awkwardText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'a\0b',
    '\uD800',
    '__proto__',
    'constructor',
    'toString',
    '../../package.json',
    '%00',
    "1' or '1'='1",
    '$1',
    '<script>alert(1)</script>',
    '{{7*7}}',
    '-1',
    '1e308',
    '99999999999999999999',
    '2026-02-30',
    '9999-12-31T23:59:59Z',
    '+447700900142',
    'admin@example.test',
    '‮أبجد',
    '👩‍👩‍👧‍👦',
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.integer({ min: 1000, max: 20_000 }).map((length) => '9.'.repeat(length / 2)),
)

const awkward: Arbitrary<unknown> = fc.oneof(
  awkwardText,
  fc.constantFrom(null, true, false, 0, -1, 1.5, Number.MAX_SAFE_INTEGER, 1e308, [], {}, [[]], { length: 1 }, { toString: 1 }),
  fc.jsonValue({ maxDepth: 3 }),
)

/** Names that no schema has and that must never be accepted. */
const strangeFields = fc.dictionary(
  fc.constantFrom('id', 'view_count', 'created_at', 'role', 'is_admin', '__proto__', 'constructor', 'token_hash', 'profile_id', 'limit'),
  awkward,
  { maxKeys: 2 },
)

/**
 * Values for the input of a schema: mostly valid, and every so often wrong, missing or of another type.
 * @param known values that mean something in the database the calls go to, so that not every id is one that does not exist.
 */
export function arbitraryOf(shape: z.ZodType, known: string[]): Arbitrary<unknown> {
  const schema = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  return ofSchema(schema, fc.oneof({ arbitrary: fc.constantFrom(...known), weight: 3 }, { arbitrary: awkwardText, weight: 1 }))
}

function ofSchema(schema: JsonSchema, text: Arbitrary<string>): Arbitrary<unknown> {
  return fc.oneof({ arbitrary: wellFormed(schema, text), weight: 6 }, { arbitrary: awkward, weight: 1 })
}

function wellFormed(schema: JsonSchema, text: Arbitrary<string>): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const options = schema.anyOf ?? schema.allOf
  if (options) return fc.oneof(...options.map((option) => ofSchema(option, text)))
  switch (schema.type) {
    case 'object':
      return wellFormedObject(schema.properties ?? {}, text)
    case 'array':
      return fc.array(ofSchema(schema.items ?? {}, text), { maxLength: 5 })
    case 'integer':
      return fc.integer({ min: Math.max(schema.minimum ?? -5, -5), max: Math.min(schema.maximum ?? 1000, 1000) })
    case 'number':
      return fc.double()
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return text
  }
}

function wellFormedObject(properties: Record<string, JsonSchema>, text: Arbitrary<string>): Arbitrary<unknown> {
  const fields = fc.record(Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, ofSchema(schema, text)])), {
    requiredKeys: [],
  })
  return fc.oneof(
    { arbitrary: fields, weight: 5 },
    { arbitrary: fc.tuple(fields, strangeFields).map(([given, strange]) => ({ ...strange, ...given })), weight: 1 },
  )
}
