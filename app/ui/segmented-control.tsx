import type { ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'
import * as styles from './segmented-control.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

type Props<Value extends string> = {
  /** The accessible name. Leave it out where a surrounding group has one. */
  legend?: string
  /** The name of the radio buttons, unique on the page. */
  name: string
  options: ReadonlyArray<{ value: Value; label: ReactNode }>
  value: Value
  onChange: (value: Value) => void
  disabled?: boolean
  className?: string | undefined
}

/** A choice of a few options: radio buttons drawn side by side. */
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
