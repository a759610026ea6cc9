import type { ReactNode } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import * as text from '../../ui/text.module.css'
import { Warning } from '../../ui/warning.tsx'
import * as styles from './list-preview.module.css'

/** What becomes of the lines of a list: the label of the filter, and the badge of a line. */
export type Outcomes<Outcome extends string> = Record<
  Outcome,
  { label: string; badge: string; tone: 'ok' | 'new' | 'quiet' | 'warning' | 'error' }
>

export function IgnoredColumns({ names }: { names: string[] }) {
  if (names.length === 0) return null
  return (
    <p className={text.muted}>
      {names.length === 1 ? 'This column is' : 'These columns are'} ignored: {names.join(', ')}.
    </p>
  )
}

/** Asks to correct the lines that are not valid, or to leave them out. */
export function InvalidLines({ count, skips, onSkip }: { count: number; skips: boolean; onSkip: (skips: boolean) => void }) {
  if (count === 0) return null
  const shown = count.toLocaleString('en-GB')
  return (
    <Warning role="group" aria-label="Lines that are not valid">
      <p>
        {count === 1 ? '1 line is not valid.' : `${shown} lines are not valid.`} Correct the list, or import it without{' '}
        {count === 1 ? 'that line' : 'those lines'}.
      </p>
      <label className={styles.skip}>
        <input type="checkbox" checked={skips} onChange={(event) => onSkip(event.target.checked)} />
        Leave out {count === 1 ? 'that line' : `those ${shown} lines`}
      </label>
    </Warning>
  )
}

type FilterProps<Outcome extends string> = {
  outcomes: Outcomes<Outcome>
  total: number
  /** Those that occur. */
  present: readonly Outcome[]
  countOf: (outcome: Outcome) => number
  value: Outcome | 'all'
  onChange: (shown: Outcome | 'all') => void
}

/** Shows the lines of one outcome. */
export function OutcomeFilter<Outcome extends string>({ outcomes, total, present, countOf, value, onChange }: FilterProps<Outcome>) {
  const options = present.map((outcome) => ({
    value: outcome,
    label: `${outcomes[outcome].label} ${countOf(outcome).toLocaleString('en-GB')}`,
  }))
  return (
    <SegmentedControl
      legend="Lines to show"
      name="outcome"
      className={styles.segments}
      options={[{ value: 'all' as const, label: `All ${total.toLocaleString('en-GB')}` }, ...options]}
      value={value}
      onChange={onChange}
    />
  )
}

type LineProps<Outcome extends string> = {
  line: number
  name: ReactNode
  outcome: Outcome
  outcomes: Outcomes<Outcome>
  detail: string | undefined | null
}

/** A line of the list, and what becomes of it. */
export function PreviewLine<Outcome extends string>({ line, name, outcome, outcomes, detail }: LineProps<Outcome>) {
  const { badge, tone } = outcomes[outcome]
  return (
    <>
      <span className={styles.place}>Line {line}</span>
      <strong className={styles.name}>{name}</strong>
      <Badge tone={tone} className={styles.badge}>
        {badge}
      </Badge>
      {detail && <span className={styles.detail}>{detail}</span>}
    </>
  )
}
