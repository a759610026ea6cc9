import { expect, test } from 'vitest'
import { mentionsUser, redactUser } from './redact-user.ts'

const ann = { id: '7d9a1b52-5a0e-4a51-9d0c-1f5b3f0c2a11', email: 'ann@example.test' }

test('a user’s address and id are removed at any depth', () => {
  expect(
    redactUser(
      {
        by: 'ann@example.test',
        id: ann.id,
        changes: { email: ['Ann@Example.test', 'new'] },
        reason: '550 <ann@example.test>: no such user.',
      },
      ann,
    ),
  ).toEqual({
    by: 'a deleted account',
    id: 'a deleted account',
    changes: { email: ['a deleted account', 'new'] },
    reason: '550 <a deleted account>: no such user.',
  })
  expect(redactUser('Write to ann@example.test.', ann)).toBe('Write to a deleted account.')
  expect(redactUser('ann@example.test ann@example.test', ann)).toBe('a deleted account a deleted account')
})

test('other addresses stay, even those that contain the user’s own', () => {
  const others = ['joann@example.test', 'jo.ann@example.test', 'ann@example.test.uk', 'ann@example.testing', 'jo-ann@example.test']
  expect(redactUser(others, ann)).toEqual(others)
  expect(mentionsUser(others, ann)).toBe(false)
  expect(redactUser({ count: 3, none: null, yes: true }, ann)).toEqual({ count: 3, none: null, yes: true })
})

test('a value mentions a user where anything would be removed, at any depth', () => {
  for (const value of [
    'Write to Ann@Example.test.',
    { by: 'joann@example.test', changes: { names: ['x', ann.id] } },
    [{ email: ann.email }],
  ])
    expect(mentionsUser(value, ann)).toBe(true)
  for (const value of [{ by: 'joann@example.test', email: null, count: 3 }, 'ann', null, 7]) expect(mentionsUser(value, ann)).toBe(false)
})

test('an address is found after a letter that is longer in lower case', () => {
  expect(redactUser('İpek and ann@example.test', ann)).toBe('İpek and a deleted account')
})
