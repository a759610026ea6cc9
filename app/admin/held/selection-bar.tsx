import { useEffect, useRef } from 'react'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Button } from '../../ui/button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { PanelHeader } from '../../ui/panel.tsx'
import * as text from '../../ui/text.module.css'
import * as tick from '../tick.module.css'
import * as styles from './selection-bar.module.css'

type Props = {
  /** How many are selected, how many are on the screen, and how many match the filter. */
  count: number
  shown: number
  total: number
  isDelivering: boolean
  isDropping: boolean
  onShown: (isChosen: boolean) => void
  /** Selects those that are not on the screen too. */
  onAll: () => void
  onAssign: () => void
  onList: () => void
  onDrop: () => void
}

/** Selects all texts on the screen, or all that match, and offers the actions for the selected ones. */
export function SelectionBar({ count, shown, total, isDelivering, isDropping, onShown, onAll, onAssign, onList, onDrop }: Props) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = count > 0 && count < shown
  }, [count, shown])
  return (
    <PanelHeader className={styles.bar}>
      <label className={tick.tick}>
        <input ref={box} type="checkbox" checked={count >= shown} onChange={(event) => onShown(event.target.checked)} />
        <VisuallyHidden>Select all {shown.toLocaleString('en-GB')} shown</VisuallyHidden>
      </label>
      <p className={text.tabular} role="status">
        {count === 0 ? `${total.toLocaleString('en-GB')} held` : `${count.toLocaleString('en-GB')} selected`}
      </p>
      {count >= shown && count < total && (
        <Button look="link" onClick={onAll}>
          Select all {total.toLocaleString('en-GB')}
        </Button>
      )}
      {count > 0 && (
        <div className={styles.actions}>
          <Button look="line" onClick={onAssign}>
            Assign to a Number
          </Button>
          <BusyButton look="line" isBusy={isDelivering} busyLabel="Delivering…" onClick={onList}>
            List Numbers and Deliver
          </BusyButton>
          <BusyButton look="danger" isBusy={isDropping} onClick={onDrop}>
            Drop
          </BusyButton>
        </div>
      )}
    </PanelHeader>
  )
}
