import { expect, test } from 'vitest'
import { securityTxt } from './security-txt.ts'

const now = new Date('2026-11-22T03:00:00Z')

test('security.txt names the operator’s address, if there is one, before the contact page', () => {
  expect(securityTxt('https://callbox.example', null, now)).toBe(
    `Contact: https://callbox.example/contact
Expires: 2027-05-21T00:00:00.000Z
Preferred-Languages: en
Canonical: https://callbox.example/.well-known/security.txt
`,
  )
  expect(securityTxt('https://callbox.example', 'hello@callbox.example', now)).toMatch(
    /^Contact: mailto:hello@callbox\.example\nContact: https:/,
  )
})
