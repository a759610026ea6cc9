import { useState } from 'react'
import type { Message } from '#domain/message.ts'
import { reportReasonNames, reportReasons, type ReportReason } from '#domain/report.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { DialogActions } from '../ui/dialog-actions.tsx'
import { RadioOption } from '../ui/radio-option.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import * as styles from './report-dialog.module.css'

const hints: Record<ReportReason, string> = {
  spam: 'An advertisement, a lure, or a link to a false page.',
  private: 'A name, an address, an appointment, or a bank’s or doctor’s text.',
  other: 'Anything else that should not be here.',
}

type Props = { message: Message; onReport: (reason: ReportReason) => void; onClose: () => void }

/** Asks why a text is reported. */
export function ReportDialog({ message, onReport, onClose }: Props) {
  const [reason, setReason] = useState<ReportReason>('spam')
  return (
    <Dialog title="Report this text" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onReport(reason)
        }}
      >
        <p className={styles.sentence}>
          The text from {message.sender || 'an unknown sender'} disappears for you at once, and for everybody when an administrator agrees
          or three people report it.
        </p>
        <fieldset className={styles.reasons}>
          <VisuallyHidden as="legend">What is wrong with it?</VisuallyHidden>
          {reportReasons.map((each) => (
            <RadioOption
              key={each}
              name="report-reason"
              value={each}
              label={reportReasonNames[each]}
              hint={hints[each]}
              checked={reason === each}
              onChange={() => setReason(each)}
            />
          ))}
        </fieldset>
        <DialogActions>
          <Button look="line" onClick={onClose}>
            Cancel
          </Button>
          <Button look="ink" type="submit">
            Report
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
