import { useState } from 'react'
import type { ImportedLine, NumberImport } from '#domain/api/numbers.ts'
import { importOutcomes, type ImportOutcome } from '#domain/numbers/number-import.ts'
import { formatNumber } from '#domain/numbers/number.ts'
import { Badge } from '../../../ui/badge.tsx'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { LongList } from '../../../ui/long-list.tsx'
import { Panel, PanelHeader } from '../../../ui/panel.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import * as text from '../../../ui/text.module.css'
import { Warning } from '../../../ui/warning.tsx'
import { formatNumberCount } from '../format-number-count.ts'
import * as styles from './import-preview.module.css'

const outcomes: Record<ImportOutcome, { label: string; badge: string; tone: 'ok' | 'new' | 'quiet' | 'warning' | 'error' }> = {
  added: { label: 'Added', badge: 'Will be added', tone: 'ok' },
  changed: { label: 'Changed', badge: 'Will be changed', tone: 'warning' },
  unchanged: { label: 'Unchanged', badge: 'Stays as it is', tone: 'quiet' },
  repeated: { label: 'Repeated', badge: 'Repeated', tone: 'quiet' },
  invalid: { label: 'Not valid', badge: 'Not valid', tone: 'error' },
}

type Props = {
  result: NumberImport
  isBusy: boolean
  /** The numbers have changed since, and the import was refused. */
  isOutdated: boolean
  isLooking: boolean
  onLookAgain: () => void
  onBack: () => void
  onConfirm: () => void
}

/** What an import would do, line by line, and its confirmation. */
export function ImportPreview({ result, isBusy, isOutdated, isLooking, onLookAgain, onBack, onConfirm }: Props) {
  const { counts, lines, ignored } = result
  const [shown, setShown] = useState<ImportOutcome | 'all'>('all')
  const [skips, setSkips] = useState(false)
  const count = counts.added + counts.changed
  const shownLines = shown === 'all' ? lines : lines.filter(({ outcome }) => outcome === shown)
  const present = importOutcomes.filter((outcome) => counts[outcome] > 0)
  return (
    <div className={styles.preview}>
      {ignored.length > 0 && (
        <p className={text.muted}>
          {ignored.length === 1 ? 'This column is' : 'These columns are'} ignored: {ignored.join(', ')}.
        </p>
      )}
      {isOutdated && (
        <Warning>
          <p>The numbers have changed since this preview. Nothing was imported.</p>
          <BusyButton look="line" isBusy={isLooking} busyLabel="Checking…" onClick={onLookAgain}>
            Preview Again
          </BusyButton>
        </Warning>
      )}
      {counts.invalid > 0 && (
        <Warning role="group" aria-label="Lines that are not valid">
          <p>
            {counts.invalid === 1 ? '1 line is not valid.' : `${counts.invalid.toLocaleString('en-GB')} lines are not valid.`} Correct the
            list, or import it without {counts.invalid === 1 ? 'that line' : 'those lines'}.
          </p>
          <label className={styles.skip}>
            <input type="checkbox" checked={skips} onChange={(event) => setSkips(event.target.checked)} />
            Leave out {counts.invalid === 1 ? 'that line' : `those ${counts.invalid.toLocaleString('en-GB')} lines`}
          </label>
        </Warning>
      )}
      <Panel aria-label="Lines">
        <PanelHeader className={styles.head}>
          <SegmentedControl
            legend="Lines to show"
            name="outcome"
            className={styles.segments}
            options={[
              { value: 'all' as const, label: `All ${lines.length.toLocaleString('en-GB')}` },
              ...present.map((outcome) => ({
                value: outcome,
                label: `${outcomes[outcome].label} ${counts[outcome].toLocaleString('en-GB')}`,
              })),
            ]}
            value={shown}
            onChange={setShown}
          />
        </PanelHeader>
        <LongList
          key={shown}
          items={shownLines}
          keyOf={keyOf}
          className={styles.lines}
          itemClass={() => styles.line}
          label="Lines"
          estimate={53}
          scrolls="itself"
        >
          {(line) => <Line {...line} />}
        </LongList>
      </Panel>
      <div className={styles.actions}>
        <Button look="line" onClick={onBack}>
          Back to the List
        </Button>
        <BusyButton
          look="ink"
          isBusy={isBusy}
          busyLabel="Importing…"
          disabled={count === 0 || isOutdated || (counts.invalid > 0 && !skips)}
          onClick={onConfirm}
        >
          {count === 0 ? 'Nothing to Import' : `Import ${formatNumberCount(count)}`}
        </BusyButton>
      </div>
    </div>
  )
}

function keyOf({ line, number }: ImportedLine): string {
  return `${line} ${number}`
}

function Line({ line, number, outcome, detail }: ImportedLine) {
  const { badge, tone } = outcomes[outcome]
  return (
    <>
      <span className={styles.place}>Line {line}</span>
      <strong className={styles.number}>{number === '' ? '–' : formatNumber(number)}</strong>
      <Badge tone={tone} className={styles.badge}>
        {badge}
      </Badge>
      {detail && <span className={styles.detail}>{detail}</span>}
    </>
  )
}
