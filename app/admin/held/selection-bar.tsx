import { useEffect, useRef } from 'react'
import { BusyButton } from '../../ui/busy-button.tsx'

type Props = {
  /** How many are chosen, are on the screen, and are there. */
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

/** Chooses all texts on the screen, and says what can be done with the chosen ones. */
export function SelectionBar({ count, shown, total, isDelivering, isDropping, onAll, onAssign, onList, onDrop }: Props) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = count > 0 && count < shown
  }, [count, shown])
  return (
    <header className="held-bar">
      <label className="tick">
        <input ref={box} type="checkbox" checked={count === shown} onChange={(event) => onAll(event.target.checked)} />
        <span className="sr">Select all {shown.toLocaleString('en-GB')} shown</span>
      </label>
      <p className="tn" role="status">
        {count === 0 ? `${total.toLocaleString('en-GB')} held` : `${count.toLocaleString('en-GB')} selected`}
      </p>
      {count > 0 && (
        <div className="acts">
          <button type="button" className="btn line" onClick={onAssign}>
            Assign to a Number
          </button>
          <BusyButton className="btn line" isBusy={isDelivering} busyLabel="Delivering…" onClick={onList}>
            List Numbers and Deliver
          </BusyButton>
          <BusyButton className="btn danger" isBusy={isDropping} onClick={onDrop}>
            Drop
          </BusyButton>
        </div>
      )}
    </header>
  )
}
