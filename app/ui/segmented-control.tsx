import type { ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'
import * as styles from './segmented-control.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

type Props<Value extends string> = {
  /** Says what is chosen, to screen readers. Without it the group around this says it. */
  legend?: string
  /** Of the radio buttons: one for each control on a page. */
  name: string
  options: ReadonlyArray<{ value: Value; label: ReactNode }>
  value: Value
  onChange: (value: Value) => void
  disabled?: boolean
  className?: string | undefined
}

/** One of a few, side by side: radio buttons drawn as a switch of several positions. */
export function SegmentedControl<Value extends string>({ legend, name, options, value, onChange, disabled, className }: Props<Value>) {
  const Tag = legend ? 'fieldset' : 'div'
  return (
    <Tag className={joinClasses(styles.segments, className)}>
      {legend && <VisuallyHidden as="legend">{legend}</VisuallyHidden>}
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={value === option.value}
            disabled={disabled}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </Tag>
  )
}
