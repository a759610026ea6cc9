import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildInfo } from '#server/base/build-info.ts'
import { findInstalledNode, runCallbox } from '#tests/harness/run-callbox.ts'
import { uncertainText } from '#tests/harness/uncertain-text.ts'
import { createProgram } from './callbox.ts'

const program = createProgram()

test('without a command it prints help to standard error and ends with 2', async () => {
  const { code, out, err } = await runCallbox([])
  expect([code, out]).toEqual([2, ''])
  expect(err).toContain('Usage: callbox')
})

test('help names every command, and each command has help of its own', async () => {
  const { code, out } = await runCallbox(['--help'])
  expect(code).toBe(0)
  for (const command of program.commands) {
    expect(out).toMatch(new RegExp(`^  ${command.name()}\\b`, 'm'))
    expect(command.helpInformation()).toContain(`Usage: callbox ${command.name()}`)
    for (const each of command.commands) expect(each.helpInformation()).toContain(`Usage: callbox ${command.name()} ${each.name()}`)
  }
  expect(await runCallbox(['gateway', 'add', '--help'])).toMatchObject({
    code: 0,
    out: expect.stringContaining('--lists-numbers'),
    err: '',
  })
})

test('docs/operations.md lists every command', () => {
  const manual = readFileSync(join(import.meta.dirname, '../docs/operations.md'), 'utf8')
  const listed = manual
    .split('\n')
    .filter((line) => line.startsWith('| `callbox '))
    .join('\n')
  const names = program.commands.flatMap((command) =>
    command.commands.length === 0 ? [command.name()] : command.commands.map((each) => `${command.name()} ${each.name()}`),
  )
  // A row may name several, the later ones without what they share: `callbox admin list`, `remove EMAIL`.
  const missing = names.filter((name) => !listed.includes(`\`callbox ${name}`) && !listed.includes(`\`${name.split(' ').at(-1)} `))
  expect(missing).toEqual([])
})

test('it prints its version and its commit', async () => {
  const { version, commit } = buildInfo()
  expect(await runCallbox(['--version'])).toMatchObject({ code: 0, out: `${version} (${commit})\n` })
})

test.each([
  [['strat'], 'Did you mean start?'],
  [['nothing-like-it'], 'unknown command'],
  [['code'], "missing required argument 'text'"],
  [['code', 'one', 'two'], 'too many arguments'],
  [['code', '--jsn', 'text'], 'Did you mean --json?'],
  [['text', '+447700900142', 'WhatsApp'], "missing required argument 'words'"],
])('wrong usage (%j) ends with 2 and says what is wrong', async (args, words) => {
  const { code, out, err } = await runCallbox(args)
  expect([code, out]).toEqual([2, ''])
  expect(err).toContain(words)
  expect(err).toContain('See callbox --help.')
})

test('with --json wrong usage is told as JSON too', async () => {
  const asJson = await runCallbox(['code', '--json'])
  expect([asJson.code, asJson.json()]).toEqual([2, { error: "missing required argument 'text'", code: 'failed' }])
  expect(asJson.err).toContain("missing required argument 'text'")
  expect((await runCallbox(['code', '--help', '--json'])).out).toContain('Usage:')
})

test.runIf(findInstalledNode())('an older Node hands over to the one of the project, from any directory', async () => {
  const node = findInstalledNode() ?? ''
  const inCode = await runCallbox(['code', 'Your code is 482913'], { node, cwd: tmpdir(), env: { PATH: '/nowhere' } })
  expect(inCode).toMatchObject({ code: 0, out: '482913\n' })
  expect(await runCallbox(['code', 'Hello there'], { node })).toMatchObject({ code: 1, out: '' })
  expect(await runCallbox(['strat'], { node })).toMatchObject({ code: 2 })
})

test('the code of a text goes to standard output and the reasons to standard error', async () => {
  const found = await runCallbox(['code', 'Your code is 482913'])
  expect([found.code, found.out]).toEqual([0, '482913\n'])
  expect(found.err).toContain('the name of a code')
  const asJson = await runCallbox(['code', '--json', '--', '-20% today! Your code is 482913'])
  expect(asJson.json()).toMatchObject({ code: '482913', by: 'reasons', reasons: expect.any(Array) })
  expect(await runCallbox(['code', 'Hello there'])).toMatchObject({ code: 1, out: '' })
})

test('what only may be the code is a note, and no output', async () => {
  const { code, out, err } = await runCallbox(['code', uncertainText()])
  expect([code, out]).toEqual([1, ''])
  expect(err).toContain('It may be 4471.')
  const asJson = await runCallbox(['code', '--json', uncertainText()])
  expect(asJson.json()).toMatchObject({ code: null, maybe_code: '4471', by: 'none' })
})

test('output has no control characters, even for a terminal', async () => {
  const { err } = await runCallbox(['text', '--environment', '/nowhere/\u001b[2J', 'a', 'b', 'c'])
  expect(err).toContain(String.raw`\u001b[2J`)
  expect(err).not.toContain('\u001b')
})
