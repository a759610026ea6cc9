import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatNumber, type PhoneNumber } from '#domain/number.ts'
import { call } from '../lib/call.ts'
import { inboxAddress } from '../lib/inbox-address.ts'
import { timeAgo } from '../lib/time.ts'
import { useFavourites } from '../lib/use-favourites.ts'
import { useNow } from '../lib/use-now.ts'
import { Button } from '../ui/button.tsx'
import * as row from '../ui/panel-row.module.css'
import { AccountPanel } from './account-panel.tsx'
import * as list from './account-list.module.css'
import * as styles from './favourites-panel.module.css'

/** The user's favourite numbers: opens and removes them. */
export function FavouritesPanel() {
  const { ids, isPending, isError, reload, set } = useFavourites()
  const numbers = useQuery<Map<string, PhoneNumber>>({
    queryKey: ['numbers by id'],
    queryFn: async ({ signal }) => {
      const answer = await call('numbers.list', undefined, { signal })
      return new Map(answer.numbers.map((number) => [number.id, number]))
    },
    enabled: ids.size > 0,
  })
  const listed = [...ids].flatMap((id) => numbers.data?.get(id) ?? [])
  const isLoading = isPending || (ids.size > 0 && numbers.isPending)
  return (
    <AccountPanel title="Favourites">
      {isError || numbers.isError ? (
        <div className={styles.explained}>
          <p>Your favourites could not be loaded.</p>
          <Button look="link" onClick={() => void (reload(), numbers.refetch())}>
            Try Again
          </Button>
        </div>
      ) : isLoading ? (
        <p className={styles.explained}>Loading your favourites…</p>
      ) : listed.length === 0 ? (
        <p className={styles.explained}>
          Mark a number with the star in the <Link to="/available-numbers">list of numbers</Link>, and it stays on top there.
        </p>
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
  const now = useNow()
  const { id, last_message_at: last } = number
  const spoken = formatNumber(number.number)
  return (
    <li className={`${row.row} ${list.row}`}>
      <div>
        <p className={row.name}>
          <Link className={styles.number} to={inboxAddress(new URLSearchParams({ number: id }))}>
            {spoken}
          </Link>
        </p>
        <p className={row.facts}>
          <span>{last ? `Last text ${timeAgo(last, now)}` : 'No messages'}</span>
        </p>
      </div>
      <Button look="line" aria-label={`Remove ${spoken} from favourites`} onClick={onRemove}>
        Remove
      </Button>
    </li>
  )
}
