import { useMemo } from 'react'
import type { ArgumentsOf, TagsOf, WordKey } from '#locales/arguments.ts'
import { useWords, type Translate } from '../i18n/words.tsx'

/** Where the tags of the public pages lead, such as `<terms>our terms</terms>`. */
const addresses = {
  contact: '/contact',
  numbers: '/uk-virtual-numbers',
  otp: '/otp-verification',
  privacy: '/privacy',
  refused: '/uk-virtual-numbers#refused',
  sign_in: '/auth',
  status: '/status',
  terms: '/terms',
  texts: '/sms-reception',
  vault: '/#pricing',
} as const

type Linked = keyof typeof addresses
type IsNone<T> = [T] extends [never] ? true : false

/** A message with no argument but the name of the site, and no tags but those above. */
export type CopyKey = {
  [K in WordKey]: IsNone<Exclude<TagsOf<K>, Linked> | Exclude<keyof ArgumentsOf<K>, 'site'>> extends true ? K : never
}[WordKey]

/** A message in the notation of the content folder (content/types.ts): a tag is a link, and `{site}` is filled in where it is shown. */
export type Copy = (key: CopyKey) => string

const values = {
  site: '{site}',
  ...Object.fromEntries(Object.entries(addresses).map(([name, address]) => [name, (words: string[]) => `[${words.join('')}](${address})`])),
}

export function createCopy(t: Translate): Copy {
  const translate = t as unknown as (key: CopyKey, values: Record<string, unknown>) => string
  return (key) => translate(key, values)
}

export function useCopy(): Copy {
  const t = useWords()
  return useMemo(() => createCopy(t), [t])
}
