import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { alarmKinds } from '#domain/operations/alarms.ts'
import { variableNames } from '#server/base/config.ts'
import { tracingVariables } from '#server/base/tracing/tracing-config.ts'

const root = join(import.meta.dirname, '../..')
const documents = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  ...globSync('{docs,app,cli,domain,locales,server}/**/*.md', { cwd: root, exclude: ['**/seed-posts/**'] }),
]
const read = (file: string) => readFileSync(join(root, file), 'utf8')

test('the table of environment variables has exactly those that the code reads', () => {
  const list = (text: string) => [...text.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name ?? '')
  const [, table = ''] = read('docs/operations.md').split('\n## Variables\n')
  expect(new Set(list(table.split('\n## ', 1)[0] ?? ''))).toEqual(new Set(variableNames))
  const forTheFirstStart = list(read('README.md'))
  expect(forTheFirstStart).toHaveLength(8)
  expect(variableNames).toEqual(expect.arrayContaining(forTheFirstStart))
})

test('the variables of OpenTelemetry in docs/operations.md are exactly those that the code reads', () => {
  const listed = [...read('docs/operations.md').matchAll(/`(OTEL_[A-Z_]+)`/g)].map(([, name]) => name ?? '')
  expect(new Set(listed)).toEqual(new Set(Object.keys(tracingVariables)))
})

test('docs/operations.md says what each kind of alarm means', () => {
  const [, table = ''] = read('docs/operations.md').split('\n## Alarms\n')
  const named = [...table.matchAll(/^\| ([^|]+) \| [^|]+ \| [^|]+ \|$/gm)].map(([, name]) => name)
  expect(named).toEqual(expect.arrayContaining(Object.values(alarmKinds).map(({ name }) => name)))
})

test('the server reads its environment in one place', () => {
  const readers = globSync('{domain,server}/**/*.ts', { cwd: root }).filter(
    (file) => !file.endsWith('.test.ts') && read(file).includes('process.env'),
  )
  expect(readers).toEqual(['server/main.ts'])
})

test('a version has its section in the changelog, its backup and its image', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string }
  const headings = [...read('CHANGELOG.md').matchAll(/^## (.+)$/gm)]
    .map(([, heading]) => heading)
    .filter((heading) => heading !== 'Unreleased')
  expect(headings[0]).toBe(version)
  const backups = globSync('*.backup', { cwd: join(root, 'server/operations/backup/releases') })
  expect(new Set(backups)).toEqual(new Set(headings.map((heading) => `${heading}.backup`)))
  expect(read('deploy/kubernetes/callbox.yaml')).toContain(`image: registry.example/callbox:${version}\n`)
})

test('README is short, and every command in it exists', () => {
  const readme = read('README.md')
  expect(readme.split('\n').length).toBeLessThanOrEqual(90)
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const named = documents.flatMap((document) =>
    [...read(document).matchAll(/npm (?:run )?(start|test|(?<=run )[a-z:-]+)/g)].map(([, name]) => name ?? ''),
  )
  expect(named.filter((name) => !(name in scripts))).toEqual([])
})

test('every file and folder in the documents exists, except in decisions, which are of their day', () => {
  const missing = documents
    .filter((document) => !document.startsWith('docs/decisions/'))
    .flatMap((document) =>
      [...read(document).matchAll(/`((?:app|bench|bin|cli|deploy|docs|domain|scripts|server|tests|\.ci)\/[\w./-]*)`/g)]
        .map(([, path]) => path ?? '')
        .filter((path) => !existsSync(join(root, path)))
        .map((path) => `${document}: ${path}`),
    )
  expect(missing).toEqual([])
})

test('every link between documents leads to a file', () => {
  const broken = documents.flatMap((document) =>
    [...read(document).matchAll(/\]\((?!https?:|mailto:|\/|#)([^)\s#]+)(?:#[^)\s]*)?\)/g)]
      .map(([, path = '']) => path)
      .filter((path) => !existsSync(join(root, dirname(document), path)))
      .map((path) => `${document}: ${path}`),
  )
  expect(broken).toEqual([])
})

test('the codemap has every folder of the product', () => {
  const folders = globSync('{app,server}/*/', { cwd: root, withFileTypes: true }).filter((entry) => entry.isDirectory())
  const codemap = read('ARCHITECTURE.md')
  const missing = folders
    .map(({ parentPath, name }) => `${basename(parentPath)}/${name}/`)
    .filter((folder) => !codemap.includes(`\`${folder}\``))
  expect([folders.length > 20, missing]).toEqual([true, []])
})

test('ARCHITECTURE can be read aloud: at most 100 lines of 160 characters, and a codemap of at most 20 rows', () => {
  const text = read('ARCHITECTURE.md')
  const lines = text.trimEnd().split('\n')
  expect(lines.length).toBeLessThanOrEqual(100)
  expect(lines.filter((line) => line.length > 160)).toEqual([])
  const [, codemap = ''] = text.split('\n## Codemap\n')
  const rows = (codemap.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('| `'))
  expect(rows.length).toBeGreaterThan(10)
  expect(rows.length).toBeLessThanOrEqual(20)
})

test('security.md has each requirement once, in order, with right counts, and its links lead to a heading', () => {
  const text = read('docs/security.md')
  const rows = [...text.matchAll(/^\| (\d+)\.(\d+)\.(\d+) \| [^|]+ \| \*{0,2}(met|not met|does not apply)\*{0,2} \|/gm)]
  const places = rows.map(([, ...place]) => place.slice(0, 3).reduce((sum, part) => sum * 100 + Number(part), 0))
  expect(places).toEqual([...new Set(places)].toSorted((one, other) => one - other))
  const wholeChapters = [...text.matchAll(/The (\d+) requirements of levels? .* count as not applicable/g)]
  const elsewhere = wholeChapters.reduce((sum, [, n]) => sum + Number(n), 0)
  const count = (verdict: string) => rows.filter((row) => row[4] === verdict).length
  // Version 5.0.0 has 253 of levels 1 and 2.
  expect(rows.length + elsewhere).toBe(253)
  expect(text).toContain(
    `Of 253 requirements ${count('met')} are met, ${count('not met')} are not met, and ${count('does not apply') + elsewhere} do not apply.`,
  )
  const listed = [...(text.split('## Not met')[1]?.split('\n## ')[0] ?? '').matchAll(/^\| ([\d.]+) \|/gm)].map(([, number]) => number)
  expect(listed).toEqual(rows.filter((row) => row[4] === 'not met').map(([, ...place]) => place.slice(0, 3).join('.')))
  const headings = new Set([...text.matchAll(/^## (.+)$/gm)].map(([, words = '']) => words.toLowerCase().replaceAll(' ', '-')))
  expect([...text.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor = '']) => anchor).filter((anchor) => !headings.has(anchor))).toEqual([])
})

test('a decision has a number, a date, a status, and sections for context, decision and consequences', () => {
  const decisions = globSync('docs/decisions/*.md', { cwd: root })
  expect(decisions.length).toBeGreaterThan(5)
  for (const file of decisions) {
    expect(file).toMatch(/\/\d{4}-[a-z0-9-]+\.md$/)
    const [, , header = ''] = read(file).split('\n')
    expect(header, file).toMatch(/^Date: \d{4}-\d{2}-\d{2}[^.]*\. Status: (?:accepted|superseded by \[)/)
    for (const heading of ['## Context', '## Decision', '## Consequences']) expect(read(file), file).toContain(heading)
  }
})
