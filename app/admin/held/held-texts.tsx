import { useState } from 'react'
import { useNow } from '../../lib/use-now.ts'
import { HeldRow, type HeldText } from './held-row.tsx'
import type { HeldFilter, HeldSelection } from './held-selection.ts'
import { SelectionBar } from './selection-bar.tsx'
import type { useHeldActions } from './use-held-actions.ts'

type Props = {
  texts: HeldText[]
  total: number
  filter: HeldFilter
  isPending: ReturnType<typeof useHeldActions>['isPending']
  onAct: (action: 'assign' | 'list' | 'drop', selection: HeldSelection, texts: HeldText[]) => void
}

/** Held texts, to choose one, many, or all that match the filter. */
export function HeldTexts({ texts, total, filter, isPending, onAct }: Props) {
  const now = useNow()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isEveryOne, setIsEveryOne] = useState(false)
  // Texts that somebody else has dealt with meanwhile are no longer selected.
  const selected = isEveryOne ? texts : texts.filter(({ id }) => chosen.has(id))
  const ids = selected.map(({ id }) => id)
  const selection: HeldSelection = isEveryOne ? { filter, count: total } : { ids }
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(ids)
    if (isChosen) next.add(id)
    else next.delete(id)
    setIsEveryOne(false)
    setChosen(next)
  }
  const chooseShown = (isChosen: boolean) => {
    setIsEveryOne(false)
    setChosen(new Set(isChosen ? texts.map(({ id }) => id) : []))
  }
  return (
    <>
      <SelectionBar
        count={isEveryOne ? total : ids.length}
        shown={texts.length}
        total={total}
        isDelivering={isPending('deliver', ids)}
        isDropping={isPending('delete', ids)}
        onShown={chooseShown}
        onAll={() => setIsEveryOne(true)}
        onAssign={() => onAct('assign', selection, selected)}
        onList={() => onAct('list', selection, selected)}
        onDrop={() => onAct('drop', selection, selected)}
      />
      <ul>
        {texts.map((text) => {
          const act = (action: 'assign' | 'list' | 'drop') => () => onAct(action, { ids: [text.id] }, [text])
          return (
            <HeldRow
              key={text.id}
              held={text}
              now={now}
              isChosen={isEveryOne || chosen.has(text.id)}
              busyLabel={isPending('deliver', [text.id]) ? 'Delivering…' : isPending('delete', [text.id]) ? 'Dropping…' : null}
              onChoose={(isChosen) => choose(text.id, isChosen)}
              onAssign={act('assign')}
              onList={act('list')}
              onDrop={act('drop')}
            />
          )
        })}
      </ul>
    </>
  )
}
