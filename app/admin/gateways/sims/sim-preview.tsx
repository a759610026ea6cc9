import { useMemo, useState } from 'react'
import type { GatewayKind } from '#domain/gateways/gateway.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { DialogActions } from '../../../ui/dialog-actions.tsx'
import * as dialog from '../../../ui/dialog.module.css'
import { joinClasses } from '../../../ui/join-classes.ts'
import * as preview from '../../form/list-preview.module.css'
import { IgnoredColumns, InvalidLines, OutcomeFilter, PreviewLine, type Outcomes } from '../../form/list-preview.tsx'
import { planSimList, type PlannedLine, type PlannedOutcome } from './plan-sim-list.ts'
import { portHeading } from './port-name.ts'
import * as styles from './sim-preview.module.css'
import type { Row } from './split-sim-list.ts'
import { describeCount, type Sims } from './use-sims.ts'

const outcomes: Outcomes<PlannedOutcome> = {
  invalid: { label: 'Not valid', badge: 'Not valid', tone: 'error' },
  added: { label: 'Added', badge: 'Will be added', tone: 'ok' },
  changed: { label: 'Changed', badge: 'Will be changed', tone: 'warning' },
  unchanged: { label: 'Unchanged', badge: 'Stays as it is', tone: 'quiet' },
}

type Props = { kind: GatewayKind; rows: Row[]; sims: Sims; onBack: () => void; onDone: () => void }

/** What a list would do, line by line, and its confirmation. It follows the stored list: what it says is what is sent. */
export function SimPreview({ kind, rows, sims, onBack, onDone }: Props) {
  const { lines: planned, ignored } = useMemo(() => planSimList(rows, sims.sims ?? []), [rows, sims.sims])
  const [shown, setShown] = useState<PlannedOutcome | 'all'>('all')
  const [skips, setSkips] = useState(false)
  const [refused, setRefused] = useState<{ port: string; message: string } | null>(null)
  const lines = planned.map((line): PlannedLine =>
    line.change && line.port === refused?.port ? { ...line, outcome: 'invalid', detail: refused.message } : line,
  )
  const count = (outcome: PlannedOutcome) => lines.filter((line) => line.outcome === outcome).length
  const present = (Object.keys(outcomes) as PlannedOutcome[]).filter((outcome) => count(outcome) > 0)
  const changes = lines.flatMap(({ outcome, change }) => (change && outcome !== 'invalid' ? [change] : []))
  const invalid = count('invalid')
  const shownLines = shown === 'all' ? lines : lines.filter(({ outcome }) => outcome === shown)
  return (
    <div className={dialog.stack}>
      <p>This is what will happen. Nothing has been changed yet.</p>
      <IgnoredColumns names={ignored.slice(0, 20)} />
      <InvalidLines count={invalid} skips={skips} onSkip={setSkips} />
      {present.length > 1 && (
        <OutcomeFilter outcomes={outcomes} total={lines.length} present={present} countOf={count} value={shown} onChange={setShown} />
      )}
      <ul className={styles.lines} aria-label="Lines">
        {shownLines.map(({ line, port, outcome, detail }) => (
          <li key={line} className={joinClasses(preview.line, styles.line)}>
            <PreviewLine
              line={line}
              name={port === '' ? '–' : portHeading(kind, port)}
              outcome={outcome}
              outcomes={outcomes}
              detail={detail}
            />
          </li>
        ))}
      </ul>
      <DialogActions isSticky>
        <Button look="line" onClick={onBack}>
          Back to the List
        </Button>
        <BusyButton
          look="ink"
          isBusy={sims.isSaving}
          busyLabel="Importing…"
          disabled={changes.length === 0 || (invalid > 0 && !skips)}
          onClick={() => sims.change(changes, { onDone, onRefused: setRefused })}
        >
          {changes.length === 0 ? 'Nothing to Import' : `Import ${describeCount(changes.length)}`}
        </BusyButton>
      </DialogActions>
    </div>
  )
}
