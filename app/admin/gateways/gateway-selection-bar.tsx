import { useEffect, useRef } from 'react'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Button } from '../../ui/button.tsx'
import { PanelHeader } from '../../ui/panel.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import * as text from '../../ui/text.module.css'
import * as tick from '../tick.module.css'
import { formatGatewayCount } from './format-gateway-count.ts'
import * as styles from './gateway-selection-bar.module.css'

type Props = {
  /** How many are selected, are on the screen, and match. */
  count: number
  shown: number
  total: number
  isRefreshing: boolean
  isDeleting: boolean
  onAll: (isChosen: boolean) => void
  onRefresh: () => void
  onChange: () => void
  onDelete: () => void
}

/** Selects all gateways on the screen, and offers the actions for the selected ones. */
export function GatewaySelectionBar({ count, shown, total, isRefreshing, isDeleting, onAll, onRefresh, onChange, onDelete }: Props) {
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
        {count === 0 ? formatGatewayCount(total) : `${count.toLocaleString('en-GB')} selected`}
      </p>
      {count > 0 && (
        <div className={styles.actions}>
          <BusyButton look="line" isBusy={isRefreshing} busyLabel="Refreshing…" onClick={onRefresh}>
            Refresh Selected
          </BusyButton>
          <Button look="line" onClick={onChange}>
            Change Settings
          </Button>
          <BusyButton look="danger" isBusy={isDeleting} busyLabel="Deleting…" onClick={onDelete}>
            Delete Selected
          </BusyButton>
        </div>
      )}
    </PanelHeader>
  )
}
