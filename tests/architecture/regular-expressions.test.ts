import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { check, type Parameters } from 'recheck'
import { expect, test } from 'vitest'
import { listPatterns, type Pattern } from './list-patterns.ts'

// A text, a path or a header must never block the only thread: no regular expression may take more than linear time.
// recheck proves it where it can read a pattern as an automaton, and elsewhere searches for an attack (lookarounds,
// backreferences). Its limits are counts of steps and its seed is fixed, so the verdict does not depend on the machine.

const root = join(import.meta.dirname, '../..')
const limits: Parameters = {
  randomSeed: 1,
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
  attackLimit: 100_000_000,
  maxRepeatCount: 60,
}
// The native checker is there for Linux on x64 whether or not there is a Java; elsewhere recheck takes what it finds.
if (process.platform === 'linux' && process.arch === 'x64') process.env['RECHECK_BACKEND'] ??= 'native'

/** Patterns that can take longer than linear time, with the reason why they never match untrusted text. */
const exempt: Record<string, string> = {}

test('no regular expression takes more than linear time', { timeout: 600_000 }, async () => {
  const { patterns, unread } = listPatterns(root)
  expect(unread, 'a RegExp that is not built while its module loads cannot be checked').toEqual([])
  expect(patterns.length).toBeGreaterThan(150)
  expect(patterns.filter(({ place }) => place.startsWith('domain/code-finder/context-patterns.ts')).length).toBeGreaterThan(10)
  const slow = await findSlow(patterns.filter(({ source, flags }) => exempt[`/${source}/${flags}`] === undefined))
  expect(slow).toEqual([])
})

test('planted patterns are detected, in literals and in constructors', { timeout: 60_000 }, async () => {
  const tree = mkdtempSync(join(tmpdir(), 'callbox-patterns-'))
  try {
    mkdirSync(join(tree, 'domain'))
    writeFileSync(join(tree, 'domain/literal.ts'), `export const trim = (text: string) => text.replace(/\\s+$/, '')\n`)
    writeFileSync(join(tree, 'domain/dotted.ts'), String.raw`export const tail = /(?<![a-z\d*])(?:[x*•.]{2,}[\s-]?){1,4}\d{2,6}/gi` + '\n')
    writeFileSync(join(tree, 'domain/built.ts'), `const part: string = '(a|a)*'\nexport const built = new RegExp(\`^\${part}$\`)\n`)
    writeFileSync(
      join(tree, 'domain/late.ts'),
      `export const late = (word: string) => new RegExp(word)\nexport const found = 'a'.match('a+$')\n`,
    )
    writeFileSync(join(tree, 'domain/fine.ts'), `export const fine = /^[a-z]+$/\nexport type Fine = RegExp\n`)
    const { patterns, unread } = listPatterns(tree)
    expect(unread.toSorted()).toEqual(['domain/late.ts:1', 'domain/late.ts:2'])
    expect((await findSlow(patterns)).map((line) => String(line.split(' ')[0])).toSorted()).toEqual([
      'domain/built.ts:2',
      'domain/dotted.ts:1',
      'domain/literal.ts:1',
    ])
  } finally {
    rmSync(tree, { recursive: true, force: true })
  }
})

/** The slow patterns with an attack string; also those for which recheck reached no verdict. */
async function findSlow(patterns: Pattern[]): Promise<string[]> {
  const queue = [...new Map(patterns.map((pattern) => [`/${pattern.source}/${pattern.flags}`, pattern]))]
  const slow: string[] = []
  const work = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const [written, { place, source, flags }] = next
      const verdict = await check(source, flags, limits)
      if (verdict.status === 'vulnerable') slow.push(`${place} ${written} ${verdict.complexity.summary}: ${verdict.attack.pattern}`)
      if (verdict.status === 'unknown') slow.push(`${place} ${written} has no verdict: ${verdict.error.kind}`)
    }
  }
  await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, work))
  return slow
}
