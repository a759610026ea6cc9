import { expect, test } from 'vitest'
import { findMisspelt } from './unknown-variables.ts'

test.each([
  ['PROT', 'PORT'],
  ['PRT', 'PORT'],
  ['port', 'PORT'],
  ['MAILFROM', 'MAIL_FROM'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['SMPT_URL', 'SMTP_URL'],
  ['ADMIN_EMAIL', 'ADMIN_EMAILS'],
  ['PUBLIC_ULR', 'PUBLIC_URL'],
])('%s is taken for %s', (name, meant) => {
  expect(findMisspelt([name, 'PORT'])).toEqual([{ name, meant }])
})

test('what other programs and systems set is theirs', () => {
  const others = [
    'HOME',
    'PATH',
    'HOSTNAME',
    'USER',
    'SHELL',
    'TERM',
    'LANG',
    'PWD',
    'OLDPWD',
    'TZ',
    'MAIL',
    'LOGNAME',
    'SHLVL',
    'EDITOR',
    'NODE_OPTIONS',
  ]
  const more = [
    'NODE_EXTRA_CA_CERTS',
    'OTEL_SERVICE_NAME',
    'INVOCATION_ID',
    'JOURNAL_STREAM',
    'STATE_DIRECTORY',
    'KUBERNETES_PORT',
    'PGPORT',
    'PGHOST',
  ]
  expect(findMisspelt([...others, ...more, 'X'.repeat(100_000)])).toEqual([])
})
