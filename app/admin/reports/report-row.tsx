import type { Output } from '#domain/api.ts'
import { describeLastSeen } from '#domain/gateway.ts'
import { reportReasonNames, reportReasons, type Decision, type Hider, type ReportView } from '#domain/report.ts'
import { formatDateAndTime } from '../../lib/format.ts'
import { SpacedNumber } from '../../lib/spaced-number.tsx'
import { Badge } from '../../ui/badge.tsx'
import { BusyButton } from '../../ui/busy-button.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import * as text from '../../ui/text.module.css'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import * as textHead from '../text-head.module.css'
import * as tick from '../tick.module.css'
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
    <li className={styles.row}>
      <label className={tick.tick}>
        <input type="checkbox" checked={isChosen} onChange={(event) => onChoose(event.target.checked)} />
        <VisuallyHidden>Select the text from {sender}</VisuallyHidden>
      </label>
      <div className={styles.content}>
        <p className={joinClasses(textHead.head, styles.head)}>
          <strong dir="auto">{sender}</strong>
          <span className={text.muted}>
            to <SpacedNumber number={report.number} />
          </span>
          {report.hidden_by && <Badge tone={report.hidden_by === 'reports' ? 'warning' : 'quiet'}>{hiderNames[report.hidden_by]}</Badge>}
          <time className={text.faint} dateTime={report.received_at} title={formatDateAndTime(report.received_at)}>
            {describeLastSeen(report.received_at, new Date(now))}
          </time>
        </p>
        <p className={styles.text} dir="auto">
          {report.message_content}
        </p>
        <p className={joinClasses(text.muted, text.xs)}>{describeReports(report)}</p>
      </div>
      <div className={styles.actions}>
        {view === 'open' && (
          <BusyButton
            look="ink"
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
    </li>
  )
}

/** "3 reports: 2 Spam or a scam, 1 Something else. 1 of them counts." */
function describeReports({ reports, counting, reasons }: Report): string {
  if (reports === 0) return 'Nobody reported it.'
  const why = reportReasons.filter((reason) => reasons[reason] > 0).map((reason) => `${reasons[reason]} ${reportReasonNames[reason]}`)
  const count = reports === 1 ? '1 report' : `${reports} reports`
  const counted = counting === reports ? '' : ` ${counting} of them ${counting === 1 ? 'counts' : 'count'}.`
  return `${count}: ${why.join(', ')}.${counted}`
}
