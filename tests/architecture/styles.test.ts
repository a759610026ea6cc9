import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { camelCase, listStyleClasses } from '../../scripts/list-style-classes.ts'

const root = join(import.meta.dirname, '../..')
const modules = globSync('app/**/*.module.css', { cwd: root })
const components = globSync('app/**/*.{ts,tsx}', { cwd: root }).map((path) => ({ path, code: readFileSync(join(root, path), 'utf8') }))

/** The components that import a module, with the name each has for it. */
function usersOf(module: string): Array<{ code: string; name: string }> {
  return components.flatMap(({ path, code }) => {
    const from = relative(dirname(path), module)
    const specifier = from.startsWith('.') ? from : `./${from}`
    const name = code
      .split('\n')
      .find((line) => line.endsWith(` from '${specifier}'`))
      ?.match(/^import \* as (\w+) from/)?.[1]
    return name ? [{ code, name }] : []
  })
}

/** Used by name; or chosen by a property whose values occur as strings: `styles[tone]`. */
function isUsed(className: string, users: Array<{ code: string; name: string }>): boolean {
  return users.some(({ code, name }) => {
    if (new RegExp(`\\b${name}\\.${className}\\b`).test(code)) return true
    return code.includes(`${name}[`) && new RegExp(`\\b${className}\\b`).test(code)
  })
}

test('every class of a CSS Module is used by a component that imports it', () => {
  expect(modules.length).toBeGreaterThan(10)
  const unused = modules.flatMap((module) => {
    const users = usersOf(module)
    const classes = listStyleClasses(readFileSync(join(root, module), 'utf8')).map(camelCase)
    return classes.filter((name) => !isUsed(name, users)).map((name) => `${module}: .${name}`)
  })
  expect(unused).toEqual([])
})

test('an unused class is detected', () => {
  const users = [{ code: 'className={styles.used} other={styles[tone]} const tone = "chosen"', name: 'styles' }]
  expect(['used', 'chosen', 'forgotten'].filter((name) => !isUsed(name, users))).toEqual(['forgotten'])
  expect(
    listStyleClasses(
      '@layer ui { .a-b:not(.c) > .d { margin: .5rem; background: url("x.svg") } @media (min-width: 1.5rem) { .e { top: 0; } } }',
    ),
  ).toEqual(['a-b', 'c', 'd', 'e'])
})
