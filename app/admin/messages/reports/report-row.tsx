import { Link } from 'react-router'
import type { Output } from '#domain/api/api.ts'
import { reportReasonNames, reportReasons, type Decision, type Hider, type ReportView } from '#domain/messages/report.ts'
import { SpacedNumber } from '../../../texts/spaced-number.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { TextRow } from '../../list/text-row.tsx'
import * as styles from './report-row.module.css'

export type Report = Output<'reports.list'>['reports'][number]

const hiderNames: Record<Hider, string> = {
  admin: 'Hidden by an administrator',
  reports: 'Hidden by reports',
  rule: 'Hidden by a sender rule',
}

type Props = {
  report: Report
  view: ReportView
  now: number
  isChosen: boolean
  isHiding: boolean
  isKeeping: boolean
  onChoose: (isChosen: boolean) => void
  onDecide: (decision: Decision) => void
}

/** A text that users have reported, or that is hidden: sender, number, text, how many reported it and why, and what can be decided. */
export function ReportRow({ report, view, now, isChosen, isHiding, isKeeping, onChoose, onDecide }: Props) {
  const sender = report.sender || 'No sender'
  return (
    <TextRow
      className={styles.row}
      sender={sender}
      recipient={
        <>
          to{' '}
          <Link to={`/admin/numbers/${report.phone_number_id}`}>
            <SpacedNumber number={report.number} />
          </Link>
        </>
      }
      badge={report.hidden_by && <Badge tone={report.hidden_by === 'reports' ? 'warning' : 'quiet'}>{hiderNames[report.hidden_by]}</Badge>}
      receivedAt={report.received_at}
      now={now}
      content={report.message_content}
      facts={describeReports(report)}
      isChosen={isChosen}
      onChoose={onChoose}
    >
      <div className={styles.actions}>
        {view === 'open' && (
          <BusyButton
            look="line"
            isBusy={isHiding}
            busyLabel="Hiding…"
            aria-label={`Hide the text from ${sender}`}
            onClick={() => onDecide('hide')}
          >
            Hide
          </BusyButton>
        )}
        <BusyButton
          look="line"
          isBusy={isKeeping}
          busyLabel={view === 'open' ? 'Keeping…' : 'Showing…'}
          aria-label={`${view === 'open' ? 'Keep' : 'Show'} the text from ${sender}`}
          onClick={() => onDecide('keep')}
        >
          {view === 'open' ? 'Keep' : 'Show Again'}
        </BusyButton>
      </div>
    </TextRow>
  )
}

/** "3 reports: 2 spam or a scam, 1 something else. 1 of them counts." */
function describeReports({ reports, counting, reasons }: Report): string {
  if (reports === 0) return 'Nobody reported it.'
  const why = reportReasons
    .filter((reason) => reasons[reason] > 0)
    .map((reason) => `${reports === 1 ? '' : `${reasons[reason]} `}${reportReasonNames[reason].toLowerCase()}`)
  const count = reports === 1 ? '1 report' : `${reports} reports`
  return [`${count}: ${why.join(', ')}.`, describeCounting(reports, counting)].filter(Boolean).join(' ')
}

function describeCounting(reports: number, counting: number): string {
  if (counting === reports) return ''
  if (counting === 0) return reports === 1 ? 'It does not count.' : 'None of them counts.'
  return `${counting} of them ${counting === 1 ? 'counts' : 'count'}.`
}
