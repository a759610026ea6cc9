import { Search } from 'lucide-react'
import { numberStatuses, type NumberSort, type NumberStatus, type Receiving } from '#domain/number.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import * as icon from '../../ui/icon.module.css'
import { Input, Select } from '../../ui/input.tsx'
import { GatewaySelect } from '../gateway-select.tsx'
import * as styles from './filter-bar.module.css'
import { isFiltered, silences, sorts } from './number-filter.ts'
import { receivingLabels, statusLabels } from './number-words.ts'
import type { useNumberFilter } from './use-number-filter.ts'

const all = 'all'

/** Search, filters and order of the list. */
export function FilterBar({ filter, typed, setTyped, change, clear }: ReturnType<typeof useNumberFilter>) {
  return (
    <div className={styles.bar} role="search" aria-label="Filter the numbers">
      <div className={styles.search}>
        <Field label="Search">
          {(attributes) => (
            <>
              <Search className={icon.small} aria-hidden />
              <Input
                {...attributes}
                type="search"
                value={typed}
                placeholder="Number or gateway"
                autoComplete="off"
                spellCheck={false}
                maxLength={200}
                onChange={(event) => setTyped(event.target.value)}
              />
            </>
          )}
        </Field>
      </div>
      <GatewaySelect
        label="Gateway"
        value={filter.gateway_id ?? all}
        others={[
          { value: all, label: 'All' },
          { value: 'none', label: 'No gateway' },
        ]}
        onChange={(id) => change({ gateway_id: id === all ? undefined : id })}
      />
      <Choice label="Status" value={filter.status} onChoose={(status) => change({ status: status as NumberStatus | undefined })}>
        {numberStatuses.map((status) => (
          <option key={status} value={status}>
            {statusLabels[status]}
          </option>
        ))}
      </Choice>
      <Choice
        label="Receiving"
        value={filter.receiving}
        onChoose={(receiving) => change({ receiving: receiving as Receiving | undefined })}
      >
        {Object.entries(receivingLabels).map(([receiving, label]) => (
          <option key={receiving} value={receiving}>
            {label}
          </option>
        ))}
      </Choice>
      <Choice
        label="Silence"
        value={filter.silent_for === undefined ? undefined : String(filter.silent_for)}
        onChoose={(seconds) => change({ silent_for: seconds === undefined ? undefined : Number(seconds) })}
      >
        {filter.silent_for !== undefined && !silences.some(({ seconds }) => seconds === filter.silent_for) && (
          <option value={String(filter.silent_for)}>No text for {filter.silent_for.toLocaleString('en-GB')} s</option>
        )}
        {silences.map(({ seconds, label }) => (
          <option key={seconds} value={String(seconds)}>
            {label}
          </option>
        ))}
      </Choice>
      <Choice
        label="Purpose"
        value={filter.is_test === undefined ? undefined : String(filter.is_test)}
        onChoose={(test) => change({ is_test: test === undefined ? undefined : test === 'true' })}
      >
        <option value="false">For people</option>
        <option value="true">For tests</option>
      </Choice>
      <Field label="Order">
        {(attributes) => (
          <Select
            {...attributes}
            value={filter.sort ?? '-created_at'}
            onChange={(event) => change({ sort: event.target.value as NumberSort })}
          >
            {sorts.map(({ sort, label }) => (
              <option key={sort} value={sort}>
                {label}
              </option>
            ))}
            {filter.sort === '-number' && <option value="-number">Number, descending</option>}
          </Select>
        )}
      </Field>
      {isFiltered(filter) && (
        <Button look="bare" onClick={clear}>
          Clear
        </Button>
      )}
    </div>
  )
}

type ChoiceProps = { label: string; value: string | undefined; onChoose: (value: string | undefined) => void; children: React.ReactNode }

function Choice({ label, value, onChoose, children }: ChoiceProps) {
  return (
    <Field label={label}>
      {(attributes) => (
        <Select
          {...attributes}
          value={value ?? all}
          onChange={(event) => onChoose(event.target.value === all ? undefined : event.target.value)}
        >
          <option value={all}>All</option>
          {children}
        </Select>
      )}
    </Field>
  )
}
