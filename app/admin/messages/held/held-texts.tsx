import { useNow } from '../../../stream/use-now.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { SelectionBar } from '../../list/selection-bar.tsx'
import { useSelection } from '../../list/use-selection.ts'
import { HeldRow, type HeldText } from './held-row.tsx'
import type { HeldFilter } from './held-filter.ts'
import type { HeldSelection } from './held-selection.ts'
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
  const chosen = useSelection(
    JSON.stringify(filter),
    texts.map(({ id }) => id),
    total,
  )
  const { ids } = chosen
  const selected = texts.filter(({ id }) => chosen.isChosen(id))
  const selection: HeldSelection = chosen.isAllMatching ? { filter, count: total } : { ids }
  return (
    <>
      <SelectionBar selection={chosen} label={`${total.toLocaleString('en-GB')} held`} offersAll>
        <Button look="line" onClick={() => onAct('assign', selection, selected)}>
          Assign to a Number
        </Button>
        <BusyButton
          look="line"
          isBusy={isPending('deliver', selected, filter)}
          busyLabel="Delivering…"
          onClick={() => onAct('list', selection, selected)}
        >
          List Numbers and Deliver
        </BusyButton>
        <BusyButton look="danger" isBusy={isPending('delete', selected, filter)} onClick={() => onAct('drop', selection, selected)}>
          Drop
        </BusyButton>
      </SelectionBar>
      <ul>
        {texts.map((text) => {
          const act = (action: 'assign' | 'list' | 'drop') => () => onAct(action, { ids: [text.id] }, [text])
          return (
            <HeldRow
              key={text.id}
              held={text}
              now={now}
              isChosen={chosen.isChosen(text.id)}
              busyLabel={isPending('deliver', [text], filter) ? 'Delivering…' : isPending('delete', [text], filter) ? 'Dropping…' : null}
              onChoose={(isChosen) => chosen.choose(text.id, isChosen)}
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
