import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const sources = globSync('{domain,server}/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'))

/** A variable, or an empty collection, of a whole module: a table that is written out in place is a constant. */
const ofModule = /^(?:export )?(?:let |const \w+(?:: [^=]+)? = (?:new (?:Map|Set)(?:<.*>)?\(\)|\[\]$))/m
/** State keyed by the request or its connection is not process state. */
const byObject = /new Weak(?:Map|Set)(?!<(?:FastifyRequest|IncomingMessage|Socket),)/

test('process state is in closures made where the application is put together', () => {
  const found = sources.filter((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    return ofModule.test(text) || byObject.test(text)
  })
  expect(found).toEqual([])
})

test('module-level state is detected', () => {
  for (const line of ['let known = 0', 'export const seen = new Map<number, Set<string>>()', 'const all: string[] = []'])
    expect([line, ofModule.test(`import x from 'y'\n${line}\n`)]).toEqual([line, true])
  for (const line of ['const known = new Set([1])', '  let inner = 0', 'const limit = 5'])
    expect([line, ofModule.test(line)]).toEqual([line, false])
  expect(byObject.test('const latest = new WeakMap<App, number>()')).toBe(true)
})
