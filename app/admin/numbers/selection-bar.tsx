import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { BusyButton } from '../../ui/busy-button.tsx'
import { PanelHeader } from '../../ui/panel.tsx'
import * as text from '../../ui/text.module.css'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { formatNumberCount } from '../format-number-count.ts'
import * as tick from '../tick.module.css'
import * as styles from './selection-bar.module.css'
import type { Selection } from './use-selection.ts'

type Props = {
  selection: Selection
  /** How many are on the screen, and match. */
  shown: number
  total: number
  isBusy: boolean
  onShown: (isChosen: boolean) => void
  onAllMatching: () => void
  onChange: () => void
  onPause: () => void
  onRetire: () => void
  onDelete: () => void
}

/** Selects the numbers on the screen, or all that match, and offers the actions for the selected ones. */
export function SelectionBar({ selection: { count, isAllMatching }, shown, total, isBusy, ...on }: Props) {
  const box = useRef<HTMLInputElement>(null)
  const isWhole = isAllMatching || count === shown
  useEffect(() => {
    if (box.current) box.current.indeterminate = count > 0 && !isWhole
  }, [count, isWhole])
  return (
    <PanelHeader className={styles.bar}>
      <label className={tick.tick}>
        <input ref={box} type="checkbox" checked={isWhole} onChange={(event) => on.onShown(event.target.checked)} />
        <VisuallyHidden>Select all {shown.toLocaleString('en-GB')} shown</VisuallyHidden>
      </label>
      <p className={text.tabular} role="status">
        {count === 0 ? formatNumberCount(total) : `${count.toLocaleString('en-GB')} selected`}
      </p>
      {isWhole && !isAllMatching && total > shown && (
        <Button look="link" onClick={on.onAllMatching}>
          Select all {total.toLocaleString('en-GB')} that match
        </Button>
      )}
      {count > 0 && (
        <div className={styles.actions}>
          <Button look="line" onClick={on.onPause} disabled={isBusy}>
            Pause
          </Button>
          <Button look="line" onClick={on.onRetire} disabled={isBusy}>
            Retire
          </Button>
          <BusyButton look="line" isBusy={isBusy} busyLabel="Working…" onClick={on.onChange}>
            Change…
          </BusyButton>
          <Button look="danger" onClick={on.onDelete} disabled={isBusy}>
            Delete
          </Button>
        </div>
      )}
    </PanelHeader>
  )
}
