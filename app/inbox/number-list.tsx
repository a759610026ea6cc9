import type { PhoneNumber } from '#domain/number.ts'
import { LongList } from '../ui/long-list.tsx'
import { useIsWide } from '../ui/use-is-wide.ts'
import { NumberCard } from './number-card.tsx'
import * as message from '../lib/message.module.css'
import { Badge } from '../ui/badge.tsx'
import * as inbox from './inbox.module.css'
import * as card from './number-card.module.css'

type Props = { numbers: PhoneNumber[]; openId: string | null; unread: ReadonlyMap<string, number>; onPick: (id: string) => void }

export function NumberList({ numbers, openId, unread, onPick }: Props) {
  const isWide = useIsWide()
  return (
    <section aria-label="Numbers">
      <div className={message.head}>
        <h2>Numbers</h2>
        <Badge>{numbers.length}</Badge>
      </div>
      <LongList
        items={numbers}
        keyOf={({ id }) => id}
        className={inbox.list}
        label="Numbers"
        itemClass={() => card.card}
        estimate={79}
        scrolls={isWide ? 'itself' : 'page'}
      >
        {(number) => <NumberCard number={number} isOpen={number.id === openId} unread={unread.get(number.id) ?? 0} onPick={onPick} />}
      </LongList>
    </section>
  )
}
