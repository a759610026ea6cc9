import type { Decision, ReportView } from '#domain/messages/report.ts'
import { useNow } from '../../../stream/use-now.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectionBar } from '../../list/selection-bar.tsx'
import { useSelection } from '../../list/use-selection.ts'
import { ReportRow, type Report } from './report-row.tsx'

type Props = {
  reports: Report[]
  total: number
  view: ReportView
  isPending: (id: string, decision: Decision) => boolean
  onDecide: (ids: string[], decision: Decision) => void
}

/** Reported or hidden texts, to decide about one or several. */
export function ReportList({ reports, total, view, isPending, onDecide }: Props) {
  const now = useNow()
  const chosen = useSelection(
    view,
    reports.map(({ message_id: id }) => id),
    total,
  )
  return (
    <>
      <SelectionBar
        selection={chosen}
        label={view === 'open' ? `${total.toLocaleString('en-GB')} to decide` : `${total.toLocaleString('en-GB')} hidden`}
      >
        {view === 'open' && (
          <Button look="ink" onClick={() => onDecide(chosen.ids, 'hide')}>
            Hide
          </Button>
        )}
        <Button look="line" onClick={() => onDecide(chosen.ids, 'keep')}>
          {view === 'open' ? 'Keep' : 'Show Again'}
        </Button>
      </SelectionBar>
      <ul>
        {reports.map((report) => (
          <ReportRow
            key={report.message_id}
            report={report}
            view={view}
            now={now}
            isChosen={chosen.isChosen(report.message_id)}
            isHiding={isPending(report.message_id, 'hide')}
            isKeeping={isPending(report.message_id, 'keep')}
            onChoose={(isChosen) => chosen.choose(report.message_id, isChosen)}
            onDecide={(decision) => onDecide([report.message_id], decision)}
          />
        ))}
      </ul>
    </>
  )
}
