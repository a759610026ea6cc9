import { z } from 'zod'

export type JsonSchema = {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  allOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: JsonSchema | boolean
  items?: JsonSchema
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  maxLength?: number
  default?: unknown
}

export const schemaOf = (shape: z.ZodType) => z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as JsonSchema

/** A value that a schema takes, as far as it says what it takes, with every field that it has. */
export function exampleOf(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const [option] = schema.anyOf ?? schema.allOf ?? []
  if (option) return exampleOf(option)
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, field]) => [name, exampleOf(field)]))
    case 'array':
      return [exampleOf(schema.items ?? {})]
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1)
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return '1'
  }
}

/** The places in a schema's value where text or a list can grow. */
export type Leaf = { path: Array<string | number>; kind: 'text' | 'list'; schema: JsonSchema }

export function leavesOf(schema: JsonSchema, path: Array<string | number> = []): Leaf[] {
  const [option] = schema.anyOf ?? schema.allOf ?? []
  if (option) return leavesOf(option, path)
  if (schema.enum || schema.const !== undefined) return []
  if (schema.type === 'object') return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => leavesOf(field, [...path, name]))
  if (schema.type === 'array') return [{ path, kind: 'list', schema }, ...leavesOf(schema.items ?? {}, [...path, 0])]
  return schema.type === 'string' || schema.type === undefined ? [{ path, kind: 'text', schema }] : []
}

/** A copy of the value with another one at the path. */
export function withLeaf(value: unknown, [step, ...rest]: Array<string | number>, leaf: unknown): unknown {
  if (step === undefined) return leaf
  if (Array.isArray(value)) return value.map((entry, at) => (at === step ? withLeaf(entry, rest, leaf) : entry))
  return { ...(value as object), [step]: withLeaf((value as Record<string, unknown>)[step], rest, leaf) }
}
