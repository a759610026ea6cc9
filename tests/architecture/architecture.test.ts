import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { cruiseTree } from './cruise-tree.ts'
import { rules } from './rules.ts'

const root = join(import.meta.dirname, '../..')

/** For each rule a file that breaks only that rule. The imported files exist. */
const plants: Record<string, Record<string, string>> = {
  '1-domain-stands-alone': { 'domain/planted.ts': `import { readFileSync } from 'node:fs'\nexport const words = readFileSync('words')\n` },
  '2-app-and-server-meet-in-domain': {
    'app/api/planted.ts': `import { parseConfig } from '#server/base/config.ts'\nexport const config = parseConfig({})\n`,
  },
  '3-nouns-know-no-transport': {
    'server/messages/planted.ts': `import type { FastifyRequest } from 'fastify'\nexport type Planted = FastifyRequest\n`,
  },
  '4-transports-import-no-queries': { 'server/ingest/planted.ts': `export * from '../messages/message-queries.ts'\n` },
  '5-only-queries-speak-sql': { 'server/messages/planted-sql.ts': `import { sql } from 'kysely'\nexport const planted = sql\n` },
  '6-own-queries-only': { 'server/users/planted.ts': `export * from '#server/messages/message-queries.ts'\n` },
  '7-screens-are-neighbours': {
    'app/inbox/planted.ts': 'export const planted = 1\n',
    'app/site/planted.ts': `export const late = () => import('../inbox/planted.ts')\n`,
  },
  '8-ui-knows-no-product-word': { 'app/ui/planted.ts': `export type { Message } from '#domain/messages/message.ts'\n` },
  '9-no-cycles': {
    'server/feed/planted-hen.ts': `import { egg } from './planted-egg.ts'\nexport const hen = () => egg\n`,
    'server/feed/planted-egg.ts': `import { hen } from './planted-hen.ts'\nexport const egg = () => hen\n`,
    'server/planted-left/first.ts': `export { second } from '../planted-right/second.ts'\n`,
    'server/planted-right/second.ts': 'export const second = 2\n',
    'server/planted-right/third.ts': `export { fourth } from '../planted-left/fourth.ts'\n`,
    'server/planted-left/fourth.ts': 'export const fourth = 4\n',
  },
  '10-product-never-imports-tests': { 'server/planted.ts': `export * from '#tests/harness/open-test-mail-server.ts'\n` },
  '11-code-finder-stands-alone': { 'domain/code-finder/planted.ts': `export { Refusal } from '../errors.ts'\n` },
}

test('the tree keeps the import rules', async () => {
  const { violations, modules, dependencies } = await cruiseTree()
  expect(violations).toEqual([])
  // A checker that cannot parse TypeScript would find no violation either.
  expect(modules).toBeGreaterThan(100)
  expect(dependencies).toBeGreaterThan(modules)
})

test('each rule detects a planted violation, and reports it under its own name only', async () => {
  expect(Object.keys(plants)).toEqual(rules.map(({ name }) => name))
  const copy = copyTree()
  try {
    for (const [path, content] of Object.values(plants).flatMap(Object.entries<string>)) {
      mkdirSync(dirname(join(copy, path)), { recursive: true })
      writeFileSync(join(copy, path), content)
    }
    const { violations } = await cruiseTree(copy)
    for (const [rule, files] of Object.entries(plants)) {
      const reported = violations.filter(({ from }) => from in files).map((violation) => violation.rule)
      expect([...new Set(reported)], rule).toEqual([rule])
    }
    expect(violations.filter(({ from }) => !from.includes('planted'))).toEqual([])
    // The imports of these files form no cycle; those of their folders do.
    expect(violations.filter(({ from }) => from.startsWith('server/planted-'))).toEqual([
      { rule: '9-no-cycles', from: 'server/planted-left/first.ts', to: 'server/planted-right/second.ts' },
      { rule: '9-no-cycles', from: 'server/planted-right/third.ts', to: 'server/planted-left/fourth.ts' },
    ])
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
})

test('no file but the queries and the database folder builds a statement', () => {
  const speaksSql = /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(?:<[^>]*>)?`/
  const files = globSync('{app,domain,server}/**/*.{ts,tsx}', { cwd: root }).filter((file) =>
    speaksSql.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(files.some((file) => file.endsWith('-queries.ts'))).toBe(true)
  expect(files.filter((file) => !/-queries\.ts$|^server\/db\/|\.test\.ts$/.test(file))).toEqual([])
})

function copyTree(): string {
  const copy = mkdtempSync(join(tmpdir(), 'callbox-rules-'))
  for (const name of ['app', 'cli', 'domain', 'locales', 'server', 'package.json'])
    cpSync(join(root, name), join(copy, name), { recursive: true })
  mkdirSync(join(copy, 'tests'))
  cpSync(join(root, 'tests/harness'), join(copy, 'tests/harness'), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  return copy
}
