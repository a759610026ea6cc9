import { expect, test } from 'vitest'
import { platforms } from '#domain/senders/services.ts'
import { pageWordsIn } from '#tests/harness/page-words.ts'
import { createTranslate } from '../../i18n/words.tsx'
import { questionsAbout, textOfPlatform } from './platform-words.ts'

const t = createTranslate(pageWordsIn('en'))

test('every platform has an example of its text, and questions about it and about every service', () => {
  for (const platform of platforms) {
    expect(textOfPlatform(platform.slug, t)?.example).toContain('••')
    expect(textOfPlatform(platform.slug, t)?.code).toMatch(/\.$/)
    const questions = questionsAbout(platform, t)
    expect(questions.length).toBeGreaterThan(3)
    for (const { question, answer } of questions) {
      expect(question).toMatch(/\?$/)
      expect(`${question} ${answer}`).not.toMatch(/platforms\.|[{}<>]/)
    }
  }
})

test('a service that is no platform has the questions about every service', () => {
  const questions = questionsAbout({ slug: 'tilly-shop', name: 'Tilly Shop' }, t)
  expect(questions.map(({ question }) => question)).toEqual([
    'How do I receive Tilly Shop codes here?',
    'The text from Tilly Shop does not arrive. What can I do?',
    'Who else can see the code that Tilly Shop sends?',
  ])
  expect(textOfPlatform('tilly-shop', t)).toBeNull()
})
