import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { PanelHeader } from '../../ui/panel.tsx'
import * as text from '../../ui/text.module.css'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import * as styles from './selection-bar.module.css'
import * as tick from './tick.module.css'
import type { Selection } from './use-selection.ts'

type Props = {
  selection: Selection
  /** Shown while nothing is selected: "2,400 numbers". */
  label: string
  /** Those that match but are not on the screen can be selected as well. */
  offersAll?: boolean
  /** The actions for the selected ones. */
  children: ReactNode
}

/** The head of a list: selects what is on the screen, or all that match, and offers the actions for the selected ones. */
export function SelectionBar({ selection, label, offersAll = false, children }: Props) {
  const { count, shown, total, chooseShown, chooseAllMatching } = selection
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = count > 0 && count < shown
  }, [count, shown])
  return (
    <PanelHeader className={styles.bar}>
      <label className={tick.tick}>
        <input ref={box} type="checkbox" checked={count >= shown} onChange={(event) => chooseShown(event.target.checked)} />
        <VisuallyHidden>Select all {shown.toLocaleString('en-GB')} shown</VisuallyHidden>
      </label>
      <p className={text.tabular} role="status">
        {count === 0 ? label : `${count.toLocaleString('en-GB')} selected`}
      </p>
      {offersAll && count >= shown && count < total && (
        <Button look="link" onClick={chooseAllMatching}>
          Select all {total.toLocaleString('en-GB')} that match
        </Button>
      )}
      {count > 0 && <div className={styles.actions}>{children}</div>}
    </PanelHeader>
  )
}
