import { expect, test } from 'vitest'
import { maxSlugLength, parseTags, slugOf } from './post.ts'

test.each([
  ['Why Codes Expire', 'why-codes-expire'],
  ['  5 things – and "more"!  ', '5-things-and-more'],
  ['a -- b\t\nc', 'a-b-c'],
  ['-Already-a-slug-', 'already-a-slug'],
  ['Ελληνικά', ''],
  ['', ''],
])('a title becomes a slug: %j', (title, slug) => {
  expect(slugOf(title)).toBe(slug)
})

test('a derived slug does not change when it is derived again, however long the title was', () => {
  const slug = slugOf('long words '.repeat(60))
  expect(slug.length).toBeLessThanOrEqual(maxSlugLength)
  expect(slug.length).toBeGreaterThan(maxSlugLength - 10)
  expect(slugOf(slug)).toBe(slug)
})

test('tags are separated by commas, and surrounding blanks and empty tags are dropped', () => {
  expect(parseTags(' codes , ,two words,, ')).toEqual(['codes', 'two words'])
  expect(parseTags('')).toEqual([])
})
