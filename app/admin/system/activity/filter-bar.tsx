import { Field } from '../../../ui/field.tsx'
import { actionName } from './describe-action.ts'
import { Input } from '../../../ui/input.tsx'
import { Choice, ListFilter } from '../../list/list-filter.tsx'

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
    <ListFilter label="Filter the log" isSet={Object.keys(toQuery(filter)).length > 0} onClear={() => onFilter(emptyFilter)}>
      <Choice
        label="Action"
        all="All actions"
        options={actions.map((action) => ({ value: action, label: actionName(action) }))}
        value={filter.action}
        onChoose={(action) => change({ action: action || emptyFilter.action })}
      />
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
    </ListFilter>
  )
}

function DayField({ label, day, onDay }: { label: string; day: string; onDay: (day: string) => void }) {
  return (
    <Field label={label}>
      {(attributes) => <Input {...attributes} type="date" value={day} onChange={(event) => onDay(event.target.value)} />}
    </Field>
  )
}
