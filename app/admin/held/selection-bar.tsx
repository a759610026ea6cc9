import { useEffect, useRef } from 'react'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Button } from '../../ui/button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { PanelHeader } from '../../ui/panel.tsx'
import * as text from '../../ui/text.module.css'
import * as tick from '../tick.module.css'
import * as styles from './selection-bar.module.css'

type Props = {
  /** How many are selected, are on the screen, and exist. */
  count: number
  shown: number
  total: number
  isDelivering: boolean
  isDropping: boolean
  onAll: (isChosen: boolean) => void
  onAssign: () => void
  onList: () => void
  onDrop: () => void
}

/** Selects all texts on the screen, and offers the actions for the selected ones. */
export function SelectionBar({ count, shown, total, isDelivering, isDropping, onAll, onAssign, onList, onDrop }: Props) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = count > 0 && count < shown
  }, [count, shown])
  return (
    <PanelHeader className={styles.bar}>
      <label className={tick.tick}>
        <input ref={box} type="checkbox" checked={count === shown} onChange={(event) => onAll(event.target.checked)} />
        <VisuallyHidden>Select all {shown.toLocaleString('en-GB')} shown</VisuallyHidden>
      </label>
      <p className={text.tabular} role="status">
        {count === 0 ? `${total.toLocaleString('en-GB')} held` : `${count.toLocaleString('en-GB')} selected`}
      </p>
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
