import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import * as icon from '../../ui/icon.module.css'
import { Input, Select } from '../../ui/input.tsx'
import * as styles from './list-filter.module.css'

type Props = { label: string; isSet: boolean; onClear: () => void; children: ReactNode }

/** The search field, filters and order above a list; `isSet` where something can be cleared. */
export function ListFilter({ label, isSet, onClear, children }: Props) {
  return (
    <div className={styles.bar} role="search" aria-label={label}>
      {children}
      {isSet && (
        <Button look="bare" onClick={onClear}>
          Clear
        </Button>
      )}
    </div>
  )
}

type SearchProps = { label: string; placeholder: string; typed: string; onType: (typed: string) => void }

export function SearchField({ label, placeholder, typed, onType }: SearchProps) {
  return (
    <div className={styles.search}>
      <Field label={label}>
        {(attributes) => (
          <>
            <Search className={icon.small} aria-hidden />
            <Input
              {...attributes}
              type="search"
              value={typed}
              placeholder={placeholder}
              autoComplete="off"
              spellCheck={false}
              maxLength={200}
              onChange={(event) => onType(event.target.value)}
            />
          </>
        )}
      </Field>
    </div>
  )
}

type ChoiceProps = {
  label: string
  /** The label of the option that filters nothing; without one, there is always a value. */
  all?: string
  options?: ReadonlyArray<{ value: string; label: string }>
  value: string | undefined
  onChoose: (value: string) => void
  /** Options in groups. */
  children?: ReactNode
}

const allValue = 'all'

/** A filter, or the order of a list. An option always has a value; that of all is passed on as ''. */
export function Choice({ label, all, options = [], value, onChoose, children }: ChoiceProps) {
  return (
    <Field label={label}>
      {(attributes) => (
        <Select
          {...attributes}
          value={value ?? allValue}
          onChange={(event) => onChoose(event.target.value === allValue ? '' : event.target.value)}
        >
          {all !== undefined && <option value={allValue}>{all}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
          {children}
        </Select>
      )}
    </Field>
  )
}
