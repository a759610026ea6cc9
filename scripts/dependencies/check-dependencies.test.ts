import { expect, test } from 'vitest'
import { checkLockFile } from './check-dependencies.ts'
import { isAllowed } from './licences.ts'

const locked = { integrity: 'sha512-AAAA' }

test('a lock file with a hash for each package, no servers and no install scripts passes', () => {
  expect(checkLockFile({ packages: { '': {}, 'node_modules/a': locked, 'node_modules/a/node_modules/b': locked } })).toEqual([])
})

test('a package without a hash, from a named server, or with an install script is told by its path', () => {
  const failures = checkLockFile({
    packages: {
      '': {},
      'node_modules/unhashed': {},
      'node_modules/weak': { integrity: 'sha1-AAAA' },
      'node_modules/elsewhere': { ...locked, resolved: 'https://packages.example/elsewhere.tgz' },
      'node_modules/eager': { ...locked, hasInstallScript: true },
    },
  })
  expect(failures).toEqual([
    'node_modules/unhashed has no SHA-512 hash.',
    'node_modules/weak has no SHA-512 hash.',
    'node_modules/elsewhere names a server: https://packages.example/elsewhere.tgz',
    'node_modules/eager runs a script when it is installed.',
  ])
})

test.each(['MIT', '(MIT OR GPL-3.0-only)', 'MIT AND ISC', 'GPL-2.0-only OR Apache-2.0'])('%s is allowed', (expression) => {
  expect(isAllowed(expression)).toBe(true)
})

test.each(['', 'GPL-3.0-only', 'MIT AND GPL-3.0-only', 'AGPL-3.0-or-later', 'SEE LICENSE IN LICENSE'])(
  '"%s" is not allowed',
  (expression) => {
    expect(isAllowed(expression)).toBe(false)
  },
)
