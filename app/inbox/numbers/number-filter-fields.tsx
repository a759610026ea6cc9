import { receivingStates, type Receiving } from '#domain/numbers/number.ts'
import { Select } from '../../ui/input.tsx'
import { numberOrders, type NumberFilter, type NumberOrder } from './number-filter.ts'
import { receivingKeys } from './receiving-words.ts'
import { serviceName } from '#domain/senders/services.ts'
import * as styles from './number-bar.module.css'
import type { WordKey } from '#domain/words/arguments.ts'
import { useWords } from '../../i18n/words.tsx'

const orderKeys = {
  newest: 'inbox.newest_first',
  'last-text': 'inbox.by_last_text',
  quietest: 'inbox.quietest',
  number: 'inbox.by_number',
} as const satisfies Record<NumberOrder, WordKey>

type Props = {
  filter: NumberFilter
  /** The slugs of all services that texted a listed number today. */
  services: string[]
  onChange: (part: Partial<NumberFilter>) => void
}

/** Which numbers are listed, by service and state, and in which order. */
export function NumberFilterFields({ filter, services, onChange }: Props) {
  const t = useWords()
  const offered = filter.service === null || services.includes(filter.service) ? services : [...services, filter.service]
  return (
    <>
      {offered.length > 0 && (
        <Select
          className={styles.select}
          aria-label={t('inbox.service')}
          value={filter.service ?? ''}
          onChange={(event) => onChange({ service: event.target.value || null })}
        >
          <option value="">{t('inbox.any_service')}</option>
          {offered.map((slug) => (
            <option key={slug} value={slug}>
              {serviceName(slug)}
            </option>
          ))}
        </Select>
      )}
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
