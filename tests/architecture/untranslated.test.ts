import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** What translated pages consist of. The admin area and the long pages of words are English in place. */
const folders = ['shell', 'sign-in', 'account', 'inbox', 'lib', 'ui']

/** In these folders, and yet English: parts of English pages and of development, and the words that components have by default. */
const english = new Set([
  'app/viewer/describe-browser.ts',
  'app/texts/explained-code.tsx',
  'app/shell/demo-badge.tsx',
  'app/shell/page-meta.ts',
  'app/shell/structured-data.ts',
  'app/sign-in/debug-panel.tsx',
  'app/ui/example.tsx',
  'app/ui/ui-words.ts',
])

/** Names that are not words: of keys, interfaces and zones; the links of the admin area; and what only a log shows. */
const names = new Set(
  `Escape Enter Esc Tab Home End ArrowDown ArrowUp Notification AudioContext BroadcastChannel PushManager Macintosh CallError TimeoutError AbortError InvalidStateError
  NotAllowedError Dashboard Users Blog Analytics Settings`
    .split(/\s+/)
    .concat('Numbers fetch timeout', 'Events may have been missed.'),
)

type Node = { type?: string; [field: string]: unknown }

/** What may be shown: capitalised words, and words and punctuation between elements. Languages differ in both. */
function findShown(source: string, path: string): string[] {
  const found: string[] = []
  const note = (text: string) => {
    if (!names.has(text)) found.push(text)
  }
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (typeof node !== 'object' || node === null) return
    const { type = '', ...fields } = node as Node
    if (/^(?:Import|TSImport|ExportAll)/.test(type) || isForLog(node as Node)) return
    if (type === 'JSXText' && /[\p{L}.,:;!?]/u.test(String(fields['value']))) note(String(fields['value']).trim())
    if (type === 'Literal' && typeof fields['value'] === 'string' && capitalised.test(fields['value'])) note(fields['value'])
    if (type === 'TemplateElement') {
      const { cooked } = fields['value'] as { cooked: string }
      if (capitalised.test(cooked)) note(cooked)
    }
    Object.values(fields).forEach(visit)
  }
  visit(parseSync(path, source).program)
  return found
}

const capitalised = /(?:^|[\s(“])[A-Z][a-z]+(?=[\s.,:;!?…)”]|$)/

/** An exception of ours, and a line in the console. */
function isForLog({ type, callee }: Node): boolean {
  const called = callee as Node | undefined
  if (type === 'NewExpression') return called?.['name'] === 'Error'
  // `super(…)` in a class of exceptions.
  return type === 'CallExpression' && (called?.type === 'Super' || (called?.['object'] as Node | undefined)?.['name'] === 'console')
}

test('no translated page has words outside the catalogue', () => {
  const planted =
    "const a = <p title='Not translated' aria-label={t('x')}>shown {`Also this ${b}`} {error('Logged')}.</p>; console.warn('Not shown')"
  expect(findShown(planted, 'planted.tsx')).toEqual(['Not translated', 'shown', 'Also this ', 'Logged', '.'])

  const paths = globSync(`app/{${folders.join(',')}}/**/*.{ts,tsx}`, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.includes('.test.') && !english.has(path))
  expect(paths.length).toBeGreaterThan(100)
  const strays = paths.flatMap((path) => findShown(readFileSync(join(root, path), 'utf8'), path).map((text) => `${path}: ${text}`))
  expect(strays).toEqual([])
})
