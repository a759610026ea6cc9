import { ListFilter as FilterIcon, Search } from 'lucide-react'
import { createContext, useContext, useState, type ComponentProps, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import * as icon from '../../ui/icon.module.css'
import { Input, Select } from '../../ui/input.tsx'
import * as styles from './list-filter.module.css'
import { useTypedFilter } from './use-typed-filter.ts'
import type { AddressFilter, AnyFilter } from './use-address-filter.ts'

const FilterContext = createContext<AnyFilter | null>(null)

/** The search field, filters and order above a list; what is set can be cleared. On a phone a button shows all but the search field. */
export function ListFilter<Filter extends object>({
  label,
  address,
  children,
}: {
  label: string
  address: AddressFilter<Filter>
  children: ReactNode
}) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className={styles.bar} role="search" aria-label={label} data-open={isOpen || undefined}>
      <FilterContext value={address as unknown as AnyFilter}>{children}</FilterContext>
      <Button look="line" className={styles.toggle} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <FilterIcon className={icon.small} aria-hidden />
        {address.chosen === 0 ? 'Filters' : `Filters (${address.chosen})`}
      </Button>
      {address.isNarrowed && (
        <Button look="bare" className={styles.clear} onClick={address.clear}>
          Clear
        </Button>
      )}
    </div>
  )
}

/** The filters around it. @throws Error outside a `ListFilter` */
function useFilter(): AnyFilter {
  const filter = useContext(FilterContext)
  if (!filter) throw new Error('A filter belongs into a ListFilter.')
  return filter
}

type SearchProps = { name?: string; label: string; placeholder: string }

export function SearchField({ name = 'search', ...rest }: SearchProps) {
  return (
    <div className={styles.search}>
      <Search className={icon.small} aria-hidden />
      <TypedField name={name} {...rest} type="search" spellCheck={false} maxLength={200} />
    </div>
  )
}

export function DayField({ name, label }: { name: string; label: string }) {
  return <TypedField name={name} label={label} type="date" />
}

type TypedProps = Omit<ComponentProps<typeof Input>, 'name'> & { name: string; label: string }

/** A filter that is typed. */
export function TypedField(props: TypedProps) {
  // A new one after Clear: what was typed a moment ago is not in the address yet, and must not get there.
  return <FilterInput key={useFilter().clears} {...props} />
}

function FilterInput({ name, label, ...rest }: TypedProps) {
  const [typed, setTyped] = useTypedFilter(useFilter(), name)
  return (
    <Field label={label}>
      {(attributes) => (
        <Input {...rest} {...attributes} autoComplete="off" value={typed} onChange={(event) => setTyped(event.target.value)} />
      )}
    </Field>
  )
}

type ChoiceProps = {
  /** The filter, and the parameter in the address. */
  name: string
  label: string
  /** The label of the option that filters nothing; without one, there is always a value. */
  all?: string
  options?: ReadonlyArray<{ value: string; label: string }>
  /** The value where none is in the address. */
  initial?: string
  /** In place of setting the filter. */
  onChoose?: (value: string) => void
  /** Options in groups. */
  children?: ReactNode
}

const allValue = 'all'

/** A filter, or the order of a list. An option always has a value; that of all, and the initial one, are left out of the address. */
export function Choice({ name, label, all, options = [], initial = allValue, onChoose, children }: ChoiceProps) {
  const { filter, change } = useFilter()
  const choose = onChoose ?? ((value: string) => change({ [name]: value }))
  return (
    <Field label={label}>
      {(attributes) => (
        <Select
          {...attributes}
          data-set={(all !== undefined && filter[name] !== undefined) || undefined}
          value={filter[name] === undefined ? initial : String(filter[name])}
          onChange={({ target }) => choose(target.value === initial ? '' : target.value)}
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

/** The options of values with names, in their order. */
export function optionsOf(names: Record<string, string>): Array<{ value: string; label: string }> {
  return Object.entries(names).map(([value, label]) => ({ value, label }))
}

/** The chosen option stays among the others, even when the list no longer has it. */
export function withChosen(options: ReadonlyArray<{ value: string; label: string }>, chosen: string | undefined, label: string) {
  return chosen === undefined || options.some(({ value }) => value === chosen) ? options : [...options, { value: chosen, label }]
}
