import { expect, test } from 'vitest'
import { findCode } from '#domain/code-finder/find-code.ts'
import { openTestApp } from '#tests/harness/open-test-app.ts'
import { presentMessage } from './present-message.ts'
import { createPresentedTexts } from './presented-texts.ts'

function countFinds() {
  const asked: string[] = []
  const find = (text: string) => {
    asked.push(text)
    return findCode(text)
  }
  return { asked, find }
}

test('the code and the mask of a text are computed once', () => {
  const { asked, find } = countFinds()
  const texts = createPresentedTexts(10_000, find)
  for (let round = 0; round < 3; round++) {
    expect(texts.codeOf('Your code is 482913, keep it to yourself')).toBe('482913')
    expect(texts.maskOf('Your code is 482913, keep it to yourself')).toBe('Your code is ••••••••••••')
  }
  expect(asked).toHaveLength(1)
})

test('the least recently shown texts are evicted when the cache is full', () => {
  const { asked, find } = countFinds()
  const texts = createPresentedTexts(1000, find)
  for (const text of ['one 4829', 'two 4829', 'three 4829', 'one 4829', 'four 4829', 'five 4829', 'one 4829']) texts.codeOf(text)
  expect(asked.filter((text) => text === 'one 4829')).toHaveLength(1)
  texts.codeOf('two 4829')
  expect(asked.filter((text) => text === 'two 4829')).toHaveLength(2)
})

test('a text larger than the cache is still presented', () => {
  const texts = createPresentedTexts(10)
  expect(texts.codeOf('Your code is 482913')).toBe('482913')
  expect(texts.maskOf(`Your code is 482913 ${'x'.repeat(200_000)}`)).toBe('Your code is ••••••••••••')
})

test('two databases in one process do not share texts of the same id', async () => {
  await using one = await openTestApp()
  await using other = await openTestApp()
  const row = {
    id: 1,
    phone_number_id: 1,
    sender: 'Bank',
    received_at: one.app.now(),
    message_type: 'sms',
    is_read: false,
    is_incomplete: false,
    service: null,
  }
  const first = presentMessage(one.app, { ...row, message_content: 'Your code is 482913' }, true)
  const second = presentMessage(other.app, { ...row, message_content: 'Your code is 739104' }, true)
  const again = presentMessage(one.app, { ...row, message_content: 'Your code is 550172' }, true)
  expect([first.code, second.code, again.code]).toEqual(['482913', '739104', '550172'])
})
