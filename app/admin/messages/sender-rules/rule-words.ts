import type { SenderAction, SenderMatch } from '#domain/senders/sender-rule.ts'

export const matchNames: Record<SenderMatch, string> = { exact: 'Exactly', prefix: 'Begins with', pattern: 'Pattern' }

export const matchHints: Record<SenderMatch, string> = {
  exact: 'The whole sender. Capitals, and the ways to write a number, make no difference.',
  prefix: 'For example “NHS”, or “+4477”.',
  pattern: '* stands for any characters, ? for one: “*bank*”. Nothing else is special, and no pattern can slow down the arrival of texts.',
}

export const actionNames: Record<SenderAction, string> = { hide: 'Hide', drop: 'Drop', flag: 'Flag' }

export const actionHints: Record<SenderAction, string> = {
  hide: 'Administrators alone see the text. Its number says that one arrived that is not shown.',
  drop: 'Nothing is stored. It is counted, and logged without sender and text.',
  flag: 'The text is shown, with the note.',
}

/** "Begins with “NHS”" */
export function describeMatch({ match, sender }: { match: SenderMatch; sender: string }): string {
  return `${matchNames[match]} “${sender}”`
}

const namedPlatforms = 3

/** "WhatsApp, Telegram, Facebook and 16 more" */
export function describePlatforms(names: readonly string[]): string {
  if (names.length <= namedPlatforms + 1) return names.join(', ')
  return `${names.slice(0, namedPlatforms).join(', ')} and ${names.length - namedPlatforms} more`
}
