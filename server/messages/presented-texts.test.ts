import { expect, test } from 'vitest'
import { findCodes } from '#domain/code-finder/find-code.ts'
import { noticeType } from '#domain/messages/message.ts'
import { openTestApp } from '#tests/harness/open-test-app.ts'
import { presentMessage } from './present-message.ts'
import { createPresentedTexts } from './presented-texts.ts'

const stored = {
  id: 1,
  phone_number_id: 1,
  sender: 'Bank',
  received_at: new Date('2026-11-21T09:00:00Z'),
  sent_at: null,
  message_type: 'sms',
  is_read: false,
  is_incomplete: false,
  service: null,
}

function countFinds() {
  const asked: string[] = []
  const find = (text: string) => {
    asked.push(text)
    return findCodes(text)
  }
  return { asked, find }
}

test('the code and the mask of a text are computed once', () => {
  const { asked, find } = countFinds()
  const texts = createPresentedTexts(10_000, find)
  for (let round = 0; round < 3; round++) {
    expect(texts.codesOf('Your code is 482913, keep it to yourself')).toEqual({ code: '482913', maybe: null })
    expect(texts.maskOf('Your code is 482913, keep it to yourself')).toBe('Your code is ••••••••••••')
  }
  expect(asked).toHaveLength(1)
})

test('the least recently shown texts are evicted when the cache is full', () => {
  const { asked, find } = countFinds()
  const texts = createPresentedTexts(1000, find)
  for (const text of ['one 4829', 'two 4829', 'three 4829', 'one 4829', 'four 4829', 'five 4829', 'one 4829']) texts.codesOf(text)
  expect(asked.filter((text) => text === 'one 4829')).toHaveLength(1)
  texts.codesOf('two 4829')
  expect(asked.filter((text) => text === 'two 4829')).toHaveLength(2)
})

test('what may be the code stands beside the code for users, and visitors see nothing of either', async () => {
  await using opened = await openTestApp()
  const { senderRules } = opened.app
  const text = 'K J H G F D goes to the driver at the door'
  const texts = createPresentedTexts(10_000, () => ({ code: null, maybe: 'KJHGFD' }))
  const row = { ...stored, message_content: text }
  const shown = (mayRead: boolean, type = 'sms') => presentMessage({ texts, senderRules }, { ...row, message_type: type }, mayRead)
  expect(shown(true)).toMatchObject({ code: null, maybe_code: 'KJHGFD', message_content: text })
  expect(shown(false)).toMatchObject({ code: null, maybe_code: null, message_content: '••••••••••• goe••••••••••' })
  expect(shown(true, noticeType)).toMatchObject({ code: null, maybe_code: null })
  const sure = createPresentedTexts(10_000, () => ({ code: 'KJHGFD', maybe: null }))
  expect(presentMessage({ texts: sure, senderRules }, row, true)).toMatchObject({ code: 'KJHGFD', maybe_code: null })
})

test('a text larger than the cache is still presented', () => {
  const texts = createPresentedTexts(10)
  expect(texts.codesOf('Your code is 482913').code).toBe('482913')
  expect(texts.maskOf(`Your code is 482913 ${'x'.repeat(200_000)}`)).toBe('Your code is ••••••••••••')
})

test('two databases in one process do not share texts of the same id', async () => {
  await using one = await openTestApp()
  await using other = await openTestApp()
  const first = presentMessage(one.app, { ...stored, message_content: 'Your code is 482913' }, true)
  const second = presentMessage(other.app, { ...stored, message_content: 'Your code is 739104' }, true)
  const again = presentMessage(one.app, { ...stored, message_content: 'Your code is 550172' }, true)
  expect([first.code, second.code, again.code]).toEqual(['482913', '739104', '550172'])
})
