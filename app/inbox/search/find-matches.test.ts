import { expect, test } from 'vitest'
import { cutParts, findMatches } from './find-matches.ts'

/** Found parts in brackets. */
const marked = (text: string, ...words: string[]) =>
  findMatches(text, words)
    .map((part) => (part.isFound ? `[${part.text}]` : part.text))
    .join('')

test('the words of a search are marked in any case, and all of the text stays', () => {
  expect(marked('G-118204 is your Google code', 'google', '1182')).toBe('G-[1182]04 is your [Google] code')
  expect(marked('code', 'code')).toBe('[code]')
  expect(marked('code CODE', 'Code')).toBe('[code] [CODE]')
  expect(marked('nothing of that', 'zebra')).toBe('nothing of that')
  expect(marked('', 'a')).toBe('')
  expect(marked('text')).toBe('text')
})

test('a part of a text has the marks of the whole', () => {
  const parts = findMatches('G-118204 is your code', ['g-11', 'code'])
  expect([cutParts(parts, 0, 2), cutParts(parts, 2, 8), cutParts(parts, 8, 21)]).toEqual([
    [{ text: 'G-', isFound: true }],
    [
      { text: '11', isFound: true },
      { text: '8204', isFound: false },
    ],
    [
      { text: ' is your ', isFound: false },
      { text: 'code', isFound: true },
    ],
  ])
  expect(cutParts(parts, 21, 21)).toEqual([])
})

test('words that overlap or touch are one mark', () => {
  expect(marked('abcdef', 'abc', 'cde')).toBe('[abcde]f')
  expect(marked('abcdef', 'ab', 'cd')).toBe('[abcd]ef')
  expect(marked('aaaa', 'aa')).toBe('[aaaa]')
  expect(marked('482913', '8291', '9')).toBe('4[8291]3')
})

test('no character has a special meaning, and none is moved', () => {
  expect(marked('a.b (c) \\d', '.', '(c)', '\\d')).toBe('a[.]b [(c)] [\\d]')
  expect(marked('İstanbul kodu 482', '482')).toBe('İstanbul kodu [482]')
  expect(marked('👋🏽 رمز 482913', 'رمز')).toBe('👋🏽 [رمز] 482913')
  expect(marked('您的验证码是482913', '验证')).toBe('您的[验证]码是482913')
})
