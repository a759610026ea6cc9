import { expect, test } from 'vitest'
import { describeNotice, senderNotes, translateNote, translateNotice } from './sender-notes.ts'
import { catalogues } from '#locales/catalogues.ts'

const translateTo = (language: 'en' | 'de') => (key: `inbox.${'withheld' | `note_${keyof typeof senderNotes}`}`) =>
  catalogues[language].inbox[key.slice('inbox.'.length) as 'withheld']

test('in English, notices and notes are as they are stored', () => {
  for (const note of [...Object.values(senderNotes), 'An administrator wrote this.', '']) {
    expect(translateNote(note, translateTo('en'))).toBe(note)
    expect(translateNotice(describeNotice(note), translateTo('en'))).toBe(describeNotice(note))
  }
})

test('in another language a notice is translated, with the note of a ready-made set, and not what an administrator wrote', () => {
  const { withheld, note_banks: banks } = catalogues.de.inbox
  expect(translateNotice(describeNotice(senderNotes.banks), translateTo('de'))).toBe(`${withheld} ${banks}`)
  expect(translateNotice(describeNotice('Ask the desk.'), translateTo('de'))).toBe(`${withheld} Ask the desk.`)
  expect(translateNotice('Your code is 123456', translateTo('de'))).toBe('Your code is 123456')
})
