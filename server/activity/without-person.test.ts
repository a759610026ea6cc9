import { expect, test } from 'vitest'
import { withoutPerson } from './without-person.ts'

const ann = { id: '7d9a1b52-5a0e-4a51-9d0c-1f5b3f0c2a11', email: 'ann@example.test' }

test('the address and the id of a person go, however deep they stand', () => {
  expect(
    withoutPerson(
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
  expect(withoutPerson('Write to ann@example.test.', ann)).toBe('Write to a deleted account.')
  expect(withoutPerson('ann@example.test ann@example.test', ann)).toBe('a deleted account a deleted account')
})

test('the addresses of others stay, also where hers is a part of them', () => {
  const others = ['joann@example.test', 'jo.ann@example.test', 'ann@example.test.uk', 'ann@example.testing', 'jo-ann@example.test']
  expect(withoutPerson(others, ann)).toEqual(others)
  expect(withoutPerson({ count: 3, none: null, yes: true }, ann)).toEqual({ count: 3, none: null, yes: true })
})
