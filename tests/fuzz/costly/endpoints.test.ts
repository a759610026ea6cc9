import { afterAll, beforeAll, test } from 'vitest'
import type { z } from 'zod'
import { api } from '#domain/api/api.ts'
import { endpoints, type EndpointName } from '#domain/api/endpoints.ts'
import { maxRequestBytes } from '#domain/gateways/gateway.ts'
import { exampleOf, leavesOf, schemaOf, withLeaf, type JsonSchema } from './example-of.ts'
import { dearestTexts, grownTexts } from './grown-text.ts'
import { attack } from './attack.ts'
import type { Growing } from './measure-cost.ts'
import { openMeasuredServer, type Call, type MeasuredServer, type Who } from './open-measured-server.ts'

let server: MeasuredServer
beforeAll(async () => void (server = await openMeasuredServer()))
afterAll(() => server[Symbol.asyncDispose]())

type Shapes = { params?: z.ZodObject; query?: z.ZodObject; body?: z.ZodObject; bodyLimit?: number }

/** Those that would end the test itself. */
const left: EndpointName[] = ['auth.signOut']
const queryBytes = 7200

function growingOf(name: EndpointName): Growing[] {
  const { method, path, allow } = endpoints[name]
  const shapes = api[name] as Shapes
  const who: Who = allow === 'admin' ? 'admin' : allow === 'signed-in' ? 'user' : 'visitor'
  // Administrators could do worse by other means.
  const texts = Object.entries(grownTexts).filter(([kind]) => allow !== 'admin' || dearestTexts.includes(kind))
  const filled = path.replaceAll(/:\w+/g, '1')
  const most = Math.min(shapes.bodyLimit ?? maxRequestBytes, 4 * maxRequestBytes) * 0.9
  const sizes = (largest: number) => [largest / 16, largest / 4, largest].map((size) => Math.max(1, Math.floor(size)))
  const grown: Growing[] = []
  const add = (what: string, largest: number, call: (size: number) => Partial<Call>) =>
    grown.push({
      name: `${name}: ${what}`,
      sizes: sizes(largest),
      // Posts and lists of numbers may be a MB and more, and only administrators send them.
      ...(shapes.bodyLimit === undefined ? {} : { most: 200 }),
      send: (size) => server.send({ who, method, path: filled, ...call(size) }),
    })
  const json = (value: unknown) => ({ body: JSON.stringify(value), headers: { 'content-type': 'application/json' } })
  const encoded = (text: string) => encodeURIComponent(text.toWellFormed())

  for (const [parameter] of path.matchAll(/:\w+/g))
    for (const [kind, write] of texts)
      add(`${parameter} of ${kind}`, kind === 'letters' ? queryBytes : queryBytes / 9, (size) => ({
        path: path.replace(parameter, encoded(write(size))).replaceAll(/:\w+/g, '1'),
      }))
  if (shapes.query) {
    const schema = schemaOf(shapes.query)
    for (const {
      path: [field],
      schema: leaf,
    } of leavesOf(schema))
      for (const [kind, write] of texts) {
        const cost = encoded(write(60)).length / 60
        add(`?${field} of ${kind}`, Math.min(queryBytes / cost, leaf.maxLength ?? Infinity), (size) => ({
          path: `${filled}?${field}=${encoded(write(size))}`,
        }))
      }
    for (const field of Object.keys(schema.properties ?? {}))
      add(`?${field} many times`, queryBytes / (field.length + 3), (size) => ({ path: `${filled}?${`${field}=1&`.repeat(size)}` }))
  }
  add('many parameters', queryBytes / 8, (size) => ({ path: `${filled}?${Array.from({ length: size }, (_, at) => `${at}=1`).join('&')}` }))
  if (method === 'GET') return grown

  const schema: JsonSchema = shapes.body ? schemaOf(shapes.body) : {}
  const example = shapes.body ? exampleOf(schema) : {}
  for (const { path: place, kind: what, schema: leaf } of leavesOf(schema).filter(({ path: at }) => at.length > 0)) {
    const at = place.join('.')
    if (what === 'list') {
      const entry = JSON.stringify(exampleOf(leaf.items ?? {}))
      add(`a list of ${at}`, Math.min(most / (entry.length + 8), leaf.maxItems ?? Infinity), (size) =>
        json(
          withLeaf(
            example,
            place,
            Array.from({ length: size }, (_, index) => grownEntry(exampleOf(leaf.items ?? {}), index)),
          ),
        ),
      )
      continue
    }
    for (const [kind, write] of texts) {
      const cost = JSON.stringify(write(60)).length / 60
      const bytes = Buffer.byteLength(write(60)) / 60
      add(`${at} of ${kind}`, (most * 0.98) / Math.max(cost, bytes), (size) => json(withLeaf(example, place, write(size))))
      if (leaf.maxLength !== undefined && leaf.maxLength >= 1000)
        add(`${at} of so much ${kind} as it may have`, leaf.maxLength, (size) => json(withLeaf(example, place, write(size))))
    }
  }
  add('nested lists', most / 2, (size) => ({ ...json(null), body: `{"a":${'['.repeat(size)}${']'.repeat(size)}}` }))
  add('nested objects', most / 6, (size) => ({ ...json(null), body: `{"a":${'{"a":'.repeat(size)}1${'}'.repeat(size)}}` }))
  add('many fields', most / 11, (size) => ({
    ...json(null),
    body: `{${Array.from({ length: size }, (_, at) => `"${at + 100_000}":1`).join(',')}}`,
  }))
  add('the same field many times', most / 6, (size) => ({
    ...json(null),
    body: `{${Array.from({ length: size }, () => `"a":1`).join(',')}}`,
  }))
  add('digits of a number', most - 20, (size) => ({ ...json(null), body: `{"a":${'1'.repeat(size)}}` }))
  return grown
}

/** Entries of a list differ, as their repetitions may be left out early. */
function grownEntry(entry: unknown, index: number): unknown {
  if (typeof entry === 'string') return String(index + 1)
  if (typeof entry !== 'object' || entry === null) return entry
  return Object.fromEntries(Object.entries(entry).map(([name, value]) => [name, grownEntry(value, index)]))
}

const names = (Object.keys(endpoints) as EndpointName[]).filter((name) => !left.includes(name))

test.each(names)('%s: inputs that grow', { timeout: 300_000 }, async (name) => {
  await attack(server, name, growingOf(name))
})
