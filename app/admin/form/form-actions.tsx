import { BusyButton } from '../../ui/busy-button.tsx'
import { Button } from '../../ui/button.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'

type Props = {
  /** The label of the button that submits. */
  submit: string
  busyLabel?: string
  isBusy?: boolean
  isReady?: boolean
  /** Stays in sight in a long form. */
  isSticky?: boolean
  cancel?: string
  onCancel: () => void
}

/** The end of a form in a dialog: Cancel, and the button that submits it. */
export function FormActions({ submit, busyLabel, isBusy = false, isReady = true, isSticky = false, cancel = 'Cancel', onCancel }: Props) {
  return (
    <DialogActions isSticky={isSticky}>
      <Button look="line" onClick={onCancel}>
        {cancel}
      </Button>
      <BusyButton type="submit" look="ink" isBusy={isBusy} busyLabel={busyLabel} disabled={!isReady}>
        {submit}
      </BusyButton>
    </DialogActions>
  )
}
