import { useState } from 'react'
import type { NumberImport } from '#domain/api/numbers.ts'
import { importOutcomes, type ImportOutcome } from '#domain/list-import.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Button } from '../../ui/button.tsx'
import { LongList } from '../../ui/long-list.tsx'
import { Panel, PanelHeader } from '../../ui/panel.tsx'
import { Warning } from '../../ui/warning.tsx'
import * as preview from '../form/list-preview.module.css'
import { IgnoredColumns, InvalidLines, OutcomeFilter, PreviewLine, type Outcomes } from '../form/list-preview.tsx'
import * as styles from './import-preview.module.css'

const outcomes: Outcomes<ImportOutcome> = {
  added: { label: 'Added', badge: 'Will be added', tone: 'ok' },
  changed: { label: 'Changed', badge: 'Will be changed', tone: 'warning' },
  unchanged: { label: 'Unchanged', badge: 'Stays as it is', tone: 'quiet' },
  repeated: { label: 'Repeated', badge: 'Repeated', tone: 'quiet' },
  invalid: { label: 'Not valid', badge: 'Not valid', tone: 'error' },
}

/** A line, and what becomes of it; `name` is what it is of. */
export type PreviewedLine = { line: number; name: string; outcome: ImportOutcome; detail?: string | undefined }

type Props = {
  things: string
  lines: PreviewedLine[]
  counts: NumberImport['counts']
  ignored: string[]
  /** "24 numbers" */
  formatCount: (count: number) => string
  isBusy: boolean
  /** They have changed since, and the import was refused. */
  isOutdated: boolean
  isLooking: boolean
  onLookAgain: () => void
  onBack: () => void
  onConfirm: () => void
}

/** What an import would do, line by line, and its confirmation. */
export function ImportPreview(props: Props) {
  const { things, lines, counts, ignored, formatCount, isBusy, isOutdated, isLooking, onLookAgain, onBack, onConfirm } = props
  const [shown, setShown] = useState<ImportOutcome | 'all'>('all')
  const [skips, setSkips] = useState(false)
  const count = counts.added + counts.changed
  const shownLines = shown === 'all' ? lines : lines.filter(({ outcome }) => outcome === shown)
  return (
    <div className={styles.preview}>
      <IgnoredColumns names={ignored} />
      {isOutdated && (
        <Warning>
          <p>The {things} have changed since this preview. Nothing was imported.</p>
          <BusyButton look="line" isBusy={isLooking} busyLabel="Checking…" onClick={onLookAgain}>
            Preview Again
          </BusyButton>
        </Warning>
      )}
      <InvalidLines count={counts.invalid} skips={skips} onSkip={setSkips} />
      <Panel aria-label="Lines">
        <PanelHeader className={styles.head}>
          <OutcomeFilter
            outcomes={outcomes}
            total={lines.length}
            present={importOutcomes.filter((outcome) => counts[outcome] > 0)}
            countOf={(outcome) => counts[outcome]}
            value={shown}
            onChange={setShown}
          />
        </PanelHeader>
        <LongList
          key={shown}
          items={shownLines}
          keyOf={keyOf}
          className={styles.lines}
          itemClass={() => preview.line}
          label="Lines"
          estimate={53}
          scrolls="itself"
        >
          {({ line, name, outcome, detail }) => (
            <PreviewLine line={line} name={name === '' ? '–' : name} outcome={outcome} outcomes={outcomes} detail={detail} />
          )}
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
          {count === 0 ? 'Nothing to Import' : `Import ${formatCount(count)}`}
        </BusyButton>
      </div>
    </div>
  )
}

function keyOf({ line, name }: PreviewedLine): string {
  return `${line} ${name}`
}
