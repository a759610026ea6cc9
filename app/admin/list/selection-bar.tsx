import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { PanelHeader } from '../../ui/panel.tsx'
import * as text from '../../ui/text.module.css'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import * as styles from './selection-bar.module.css'
import * as tick from './tick.module.css'

type Props = {
  /** How many are selected, are on the screen, and match. */
  count: number
  shown: number
  total: number
  /** Shown while nothing is selected: "2,400 numbers". */
  label: string
  onShown: (isChosen: boolean) => void
  /** Selects also those that are not on the screen. Without it, only those on the screen can be selected. */
  onAllMatching?: () => void
  /** The actions for the selected ones. */
  children: ReactNode
}

/** The head of a list: selects what is on the screen, or all that match, and offers the actions for the selected ones. */
export function SelectionBar({ count, shown, total, label, onShown, onAllMatching, children }: Props) {
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
        {count === 0 ? label : `${count.toLocaleString('en-GB')} selected`}
      </p>
      {onAllMatching && count >= shown && count < total && (
        <Button look="link" onClick={onAllMatching}>
          Select all {total.toLocaleString('en-GB')} that match
        </Button>
      )}
      {count > 0 && <div className={styles.actions}>{children}</div>}
    </PanelHeader>
  )
}
