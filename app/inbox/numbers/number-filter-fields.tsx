import { useId } from 'react'
import { receivingStates, type Receiving } from '#domain/numbers/number.ts'
import { Select } from '../../ui/input.tsx'
import { numberOrders, type NumberOrder } from '#domain/numbers/choice/filter-numbers.ts'
import type { NumberFilter } from './number-filter.ts'
import { receivingKeys } from './receiving-words.ts'
import { ServiceOptions } from './service-options.tsx'
import * as styles from './number-bar.module.css'
import type { WordKey } from '#locales/arguments.ts'
import { useWords } from '../../i18n/words.tsx'

const orderKeys = {
  newest: 'inbox.newest_first',
  'last-text': 'inbox.by_last_text',
  quietest: 'inbox.quietest',
  number: 'inbox.by_number',
} as const satisfies Record<NumberOrder, WordKey>

type Props = {
  filter: NumberFilter
  /** The slugs of the services that are offered. */
  services: string[]
  onChange: (part: Partial<NumberFilter>) => void
}

/** The service that is waited for, and which numbers are listed in which order. */
export function NumberFilterFields({ filter, services, onChange }: Props) {
  const t = useWords()
  const serviceId = useId()
  return (
    <>
      <div className={styles.service}>
        <label htmlFor={serviceId}>{t('inbox.waiting_for')}</label>
        <Select
          id={serviceId}
          className={styles.select}
          value={filter.service ?? ''}
          onChange={(event) => onChange({ service: event.target.value || null })}
        >
          <ServiceOptions services={services} />
        </Select>
      </div>
      <Select
        className={styles.select}
        aria-label={t('inbox.state')}
        value={filter.receiving ?? ''}
        onChange={(event) => onChange({ receiving: (event.target.value || null) as Receiving | null })}
      >
        <option value="">{t('inbox.any_state')}</option>
        {receivingStates.map((state) => (
          <option key={state} value={state}>
            {t(receivingKeys[state])}
          </option>
        ))}
      </Select>
      <Select
        className={styles.select}
        aria-label={t('inbox.sort_by')}
        value={filter.sort}
        onChange={(event) => onChange({ sort: event.target.value as NumberOrder })}
      >
        {numberOrders.map((order) => (
          <option key={order} value={order}>
            {t(orderKeys[order])}
          </option>
        ))}
      </Select>
    </>
  )
}
