/** What readers see of the ready-made sets of sender rules; translated in the group `inbox` of the catalogue. */
export const senderNotes = {
  banks: 'Texts from banks are not shown on public numbers. Use your own number for a bank.',
  government: 'Texts from public authorities are not shown on public numbers. Use your own number for them.',
  health: 'Texts about somebody’s health are not shown on public numbers. Use your own number for them.',
} as const

const keys = { banks: 'inbox.note_banks', government: 'inbox.note_government', health: 'inbox.note_health' } as const

type NoteKey = (typeof keys)[keyof typeof keys] | 'inbox.withheld'
type Translate = (key: NoteKey) => string

const names = Object.keys(senderNotes) as Array<keyof typeof senderNotes>

/** The note of a sender rule in the reader's language. One that an administrator wrote stays as it was written. */
export function translateNote(note: string, t: Translate): string {
  const name = names.find((each) => senderNotes[each] === note)
  return name ? t(keys[name]) : note
}

const notice = 'A text from a sender that is not shown here arrived.'

/** What a number gets in place of a text that a rule hides, as it is stored. It says neither the sender nor the text. */
export function describeNotice(note: string): string {
  return [notice, note].filter(Boolean).join(' ')
}

/** Such a notice in the reader's language. */
export function translateNotice(content: string, t: Translate): string {
  if (!content.startsWith(notice)) return content
  return [t('inbox.withheld'), translateNote(content.slice(notice.length).trimStart(), t)].filter(Boolean).join(' ')
}
