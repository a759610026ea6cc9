import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatNumber, maxFavourites } from '#domain/numbers/number.ts'
import type { PhoneNumber } from '#domain/api/numbers.ts'
import { call } from '../api/call.ts'
import { inboxAddress } from '../texts/inbox-address.ts'
import { useFormat } from '../i18n/use-format.ts'
import { useFavourites } from '../viewer/use-favourites.ts'
import { useNow } from '../stream/use-now.ts'
import { Button } from '../ui/button.tsx'
import * as row from '../ui/panel-row.module.css'
import { AccountPanel } from './account-panel.tsx'
import * as list from './account-list.module.css'
import * as styles from './favourites-panel.module.css'
import { useWords } from '../i18n/words.tsx'

/** The user's favourite numbers: opens and removes them. */
export function FavouritesPanel() {
  const t = useWords()
  const { ids, isPending, isError, reload, set } = useFavourites()
  const numbers = useQuery<Map<string, PhoneNumber>>({
    queryKey: ['numbers by id'],
    queryFn: async ({ signal }) => {
      // Favourites come first.
      const answer = await call('numbers.list', { limit: maxFavourites }, { signal })
      return new Map(answer.numbers.map((number) => [number.id, number]))
    },
    enabled: ids.size > 0,
  })
  const listed = [...ids].flatMap((id) => numbers.data?.get(id) ?? [])
  const isLoading = isPending || (ids.size > 0 && numbers.isPending)
  return (
    <AccountPanel title={t('account.favourites')}>
      {isError || numbers.isError ? (
        <div className={styles.explained}>
          <p>{t('account.favourites_not_loaded')}</p>
          <Button look="link" onClick={() => void (reload(), numbers.refetch())}>
            {t('shell.try_again')}
          </Button>
        </div>
      ) : isLoading ? (
        <p className={styles.explained}>{t('account.favourites_loading')}</p>
      ) : listed.length === 0 ? (
        <p className={styles.explained}>{t('account.favourites_none', { link: <Link to="/available-numbers" /> })}</p>
      ) : (
        <ul>
          {listed.map((number) => (
            <Favourite key={number.id} number={number} onRemove={() => set(number.id, false)} />
          ))}
        </ul>
      )}
    </AccountPanel>
  )
}

function Favourite({ number, onRemove }: { number: PhoneNumber; onRemove: () => void }) {
  const t = useWords()
  const format = useFormat()
  const now = useNow()
  const { id, last_message_at: last } = number
  const spoken = formatNumber(number.number)
  return (
    <li className={`${row.row} ${list.compact}`}>
      <div>
        <p className={row.name}>
          <Link className={styles.number} to={inboxAddress(new URLSearchParams({ number: id }))}>
            <bdi dir="ltr">{spoken}</bdi>
          </Link>
        </p>
        <p className={row.facts}>
          <span>{last ? t('account.last_text', { ago: format.ago(last, now) }) : t('choices.no_messages')}</span>
        </p>
      </div>
      <Button look="line" aria-label={t('account.remove_favourite', { number: spoken })} onClick={onRemove}>
        {t('account.remove')}
      </Button>
    </li>
  )
}
