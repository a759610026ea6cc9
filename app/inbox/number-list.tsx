import type { PhoneNumber } from '#domain/number.ts'
import { LongList } from '../ui/long-list.tsx'
import { useIsWide } from '../ui/use-is-wide.ts'
import { NumberCard } from './number-card.tsx'

type Props = { numbers: PhoneNumber[]; openId: string | null; unread: ReadonlyMap<string, number>; onPick: (id: string) => void }

export function NumberList({ numbers, openId, unread, onPick }: Props) {
  const isWide = useIsWide()
  return (
    <section aria-label="Numbers" className="numbers-pane">
      <div className="pane-head">
        <h2>Numbers</h2>
        <span className="badge">{numbers.length}</span>
      </div>
      <LongList
        items={numbers}
        keyOf={({ id }) => id}
        className="numbers"
        label="Numbers"
        itemClass={() => 'ncard'}
        estimate={79}
        scrolls={isWide ? 'itself' : 'page'}
      >
        {(number) => <NumberCard number={number} isOpen={number.id === openId} unread={unread.get(number.id) ?? 0} onPick={onPick} />}
      </LongList>
    </section>
  )
}
