import { Field } from '../../ui/field.tsx'
import { actionName } from '../describe-action.ts'
import { Button } from '../../ui/button.tsx'
import { Input, Select } from '../../ui/input.tsx'
import * as styles from './filter-bar.module.css'

export type Filter = { action: string; who: string; from: string; to: string }
/** Every action, by anyone, on any day. An option of a select always has a value. */
export const emptyFilter: Filter = { action: 'all', who: '', from: '', to: '' }

/** The query parameters of the filters that are set. */
export function toQuery({ action, ...rest }: Filter): Partial<Filter> {
  const set = { ...(action === emptyFilter.action ? {} : { action }), ...rest }
  return Object.fromEntries(Object.entries(set).filter(([, value]) => value !== ''))
}

type Props = { filter: Filter; /** The actions in the log. */ kinds: string[]; onFilter: (filter: Filter) => void }

export function FilterBar({ filter, kinds, onFilter }: Props) {
  const change = (part: Partial<Filter>) => onFilter({ ...filter, ...part })
  // The chosen action stays in the list, even when the log no longer has it.
  const actions = filter.action === emptyFilter.action || kinds.includes(filter.action) ? kinds : [...kinds, filter.action]
  return (
    <div className={styles.bar} role="search" aria-label="Filter the log">
      <Field label="Action">
        {(attributes) => (
          <Select
            {...attributes}

            value={filter.action}
            onChange={(event) => change({ action: event.target.value })}
          >
            <option value={emptyFilter.action}>All actions</option>
            {actions.map((action) => (
              <option key={action} value={action}>
                {actionName(action)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Who">
        {(attributes) => (
          <Input
            {...attributes}

            type="search"
            value={filter.who}
            placeholder="E-mail address"
            autoComplete="off"
            onChange={(event) => change({ who: event.target.value })}
          />
        )}
      </Field>
      <DayField label="From" day={filter.from} onDay={(from) => change({ from })} />
      <DayField label="To" day={filter.to} onDay={(to) => change({ to })} />
      {Object.keys(toQuery(filter)).length > 0 && (
        <Button look="bare" onClick={() => onFilter(emptyFilter)}>
          Clear
        </Button>
      )}
    </div>
  )
}

function DayField({ label, day, onDay }: { label: string; day: string; onDay: (day: string) => void }) {
  return (
    <Field label={label}>
      {(attributes) => <Input {...attributes} type="date" value={day} onChange={(event) => onDay(event.target.value)} />}
    </Field>
  )
}
