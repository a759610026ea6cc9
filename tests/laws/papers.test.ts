import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { variableNames } from '#server/config.ts'

const root = join(import.meta.dirname, '../..')
const papers = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md', { cwd: root })]
const read = (file: string) => readFileSync(join(root, file), 'utf8')

test('the table of environment variables says what the code reads: unknown to the code, absent from the papers, and the other way round', () => {
  const listed = [...read('README.md').matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name ?? '')
  expect(new Set(listed)).toEqual(new Set(variableNames))
})

test('the server reads its environment in one place', () => {
  const readers = globSync('{domain,server}/**/*.ts', { cwd: root }).filter(
    (file) => !file.endsWith('.test.ts') && read(file).includes('process.env'),
  )
  expect(readers).toEqual(['server/main.ts'])
})

test('README is short, and every command it names is there', () => {
  const readme = read('README.md')
  expect(readme.split('\n').length).toBeLessThanOrEqual(80)
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const named = papers.flatMap((paper) =>
    [...read(paper).matchAll(/npm (?:run )?(start|test|(?<=run )[a-z:-]+)/g)].map(([, name]) => name ?? ''),
  )
  expect(named.filter((name) => !(name in scripts))).toEqual([])
})

test('every file and folder the papers name is there', () => {
  const missing = papers.flatMap((paper) =>
    [...read(paper).matchAll(/`((?:app|bench|docs|domain|scripts|server|tests|\.ci)\/[\w./-]*)`/g)]
      .map(([, path]) => path ?? '')
      .filter((path) => !existsSync(join(root, path)))
      .map((path) => `${paper}: ${path}`),
  )
  expect(missing).toEqual([])
})

test('a decision has a number, a context, a decision and consequences', () => {
  const decisions = globSync('docs/decisions/*.md', { cwd: root })
  expect(decisions.length).toBeGreaterThan(5)
  for (const file of decisions) {
    expect(file).toMatch(/\/\d{4}-[a-z0-9-]+\.md$/)
    for (const heading of ['## Context', '## Decision', '## Consequences']) expect(read(file), file).toContain(heading)
  }
})
