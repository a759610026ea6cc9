import { receivingStates, type Receiving } from '#domain/number.ts'
import { Select } from '../ui/input.tsx'
import { numberOrders, type NumberFilter, type NumberOrder } from './number-filter.ts'
import { receivingWords } from './receiving-words.ts'
import { serviceName } from '#domain/services.ts'
import * as styles from './number-bar.module.css'

const orderWords: Record<NumberOrder, string> = {
  newest: 'Newest first',
  'last-text': 'Last text',
  quietest: 'Quietest',
  number: 'By number',
}

type Props = {
  filter: NumberFilter
  /** The slugs of all services that texted a listed number today. */
  services: string[]
  onChange: (part: Partial<NumberFilter>) => void
}

/** Which numbers are listed, by service and state, and in which order. */
export function NumberFilterFields({ filter, services, onChange }: Props) {
  const offered = filter.service === null || services.includes(filter.service) ? services : [...services, filter.service]
  return (
    <>
      {offered.length > 0 && (
        <Select
          className={styles.select}
          aria-label="Service"
          value={filter.service ?? ''}
          onChange={(event) => onChange({ service: event.target.value || null })}
        >
          <option value="">Any service</option>
          {offered.map((slug) => (
            <option key={slug} value={slug}>
              {serviceName(slug)}
            </option>
          ))}
        </Select>
      )}
      <Select
        className={styles.select}
        aria-label="State"
        value={filter.receiving ?? ''}
        onChange={(event) => onChange({ receiving: (event.target.value || null) as Receiving | null })}
      >
        <option value="">Any state</option>
        {receivingStates.map((state) => (
          <option key={state} value={state}>
            {receivingWords[state]}
          </option>
        ))}
      </Select>
      <Select
        className={styles.select}
        aria-label="Sort by"
        value={filter.sort}
        onChange={(event) => onChange({ sort: event.target.value as NumberOrder })}
      >
        {numberOrders.map((order) => (
          <option key={order} value={order}>
            {orderWords[order]}
          </option>
        ))}
      </Select>
    </>
  )
}
