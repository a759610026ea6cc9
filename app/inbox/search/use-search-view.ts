import { useCallback, useMemo, useState } from 'react'
import type { Message } from '#domain/api/messages.ts'
import type { NumberFilter } from '../numbers/number-filter.ts'
import type { TextSearch } from './search-cache.ts'
import type { Inbox } from '../use-inbox.ts'

/** Fewer are in nearly every text. */
const minDigits = 3
const minCharacters = 2

/**
 * Texts are searched for what is typed into the field of the inbox; the results take the place of the open number's texts. Opening a number covers them, until something
 * else is typed or the number is closed.
 */
export function useSearchView({ text, digits, service, within }: NumberFilter, { openId, setOpenId }: Pick<Inbox, 'openId' | 'setOpenId'>) {
  const [covered, setCovered] = useState({ openId, text })
  if (covered.openId !== openId) setCovered({ openId, text })
  const [shownText, setShownText] = useState<{ id: string; numberId: string } | null>(null)
  const q = text.trim()
  const isSearch = digits === '' ? q.length >= minCharacters : digits.length >= minDigits
  const search = useMemo<TextSearch>(() => ({ q, service, within }), [q, service, within])
  const isShown = isSearch && (openId === null || covered.text !== text)

  const openAt = useCallback(
    ({ id, phone_number_id: numberId }: Message) => {
      setShownText({ id, numberId })
      setCovered({ openId: numberId, text })
      setOpenId(numberId)
    },
    [setOpenId, text],
  )
  return {
    /** Null where the texts of the open number are shown. */
    search: isShown ? search : null,
    /** Tells whether numbers are searched for as well. */
    findsNumbers: digits !== '',
    /** The text of the open number that was found and has to be shown. */
    shownTextId: shownText !== null && shownText.numberId === openId ? shownText.id : null,
    openAt,
  }
}
