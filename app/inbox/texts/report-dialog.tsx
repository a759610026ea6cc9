import { useState } from 'react'
import type { Message } from '#domain/api/messages.ts'
import { reportReasons, type ReportReason } from '#domain/messages/report.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { RadioOption } from '../../ui/radio-option.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import * as styles from './report-dialog.module.css'
import type { WordKey } from '#locales/arguments.ts'
import { useWords } from '../../i18n/words.tsx'

const reasonKeys = {
  spam: { name: 'inbox.report_spam', hint: 'inbox.report_spam_hint' },
  private: { name: 'inbox.report_private', hint: 'inbox.report_private_hint' },
  other: { name: 'inbox.report_other', hint: 'inbox.report_other_hint' },
} as const satisfies Record<ReportReason, Record<'name' | 'hint', WordKey>>

type Props = { message: Message; onReport: (reason: ReportReason) => void; onClose: () => void }

/** Asks why a text is reported. */
export function ReportDialog({ message, onReport, onClose }: Props) {
  const t = useWords()
  const [reason, setReason] = useState<ReportReason>('spam')
  return (
    <Dialog title={t('inbox.report_title')} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onReport(reason)
        }}
      >
        <p className={styles.sentence}>{t('inbox.report_about', { sender: message.sender || t('inbox.from_unknown') })}</p>
        <fieldset className={styles.reasons}>
          <VisuallyHidden as="legend">{t('inbox.report_why')}</VisuallyHidden>
          {reportReasons.map((each) => (
            <RadioOption
              key={each}
              name="report-reason"
              value={each}
              label={t(reasonKeys[each].name)}
              hint={t(reasonKeys[each].hint)}
              checked={reason === each}
              onChange={() => setReason(each)}
            />
          ))}
        </fieldset>
        <DialogActions>
          <Button look="line" onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button look="ink" type="submit">
            {t('inbox.report')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
