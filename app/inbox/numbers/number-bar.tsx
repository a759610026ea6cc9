import { Dices, Keyboard, ListFilter } from 'lucide-react'
import { useId, useMemo, useState, type RefObject } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import * as icon from '../../ui/icon.module.css'
import { joinClasses } from '../../ui/join-classes.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import * as inbox from '../inbox.module.css'
import { NumberFilterFields } from './number-filter-fields.tsx'
import { filterByText } from './number-filter.ts'
import { offerServices } from './offer-services.ts'
import { SearchField } from './search-field.tsx'
import type { NumberFilterState } from './use-number-filter.ts'
import * as styles from './number-bar.module.css'
import { useWords } from '../../i18n/words.tsx'

type Props = {
  /** The slugs of those that texted a number today. */
  services: string[]
  state: NumberFilterState
  searchField: RefObject<HTMLInputElement | null>
  hasShortcuts: boolean
  onHelp: () => void
  onPickOne: () => void
}

/** Finds texts by their words, and a number: by its digits and state, in an order, for the service that is waited for, or any that is quiet. On a narrow screen the filters unfold. */
export function NumberBar({ services: today, state, searchField, hasShortcuts, onHelp, onPickOne }: Props) {
  const t = useWords()
  const { filter, isFiltering, change, clear } = state
  const [isUnfolded, setIsUnfolded] = useState(false)
  const fieldsId = useId()
  const services = useMemo(() => offerServices(today, filter.service), [today, filter.service])
  const set = [filter.service, filter.receiving].filter((value) => value !== null).length
  return (
    <div className={styles.bar} role="search" aria-label={t('inbox.numbers_and_texts')}>
      <SearchField ref={searchField} text={filter.text} hasShortcut={hasShortcuts} onChange={(text) => change(filterByText(text))} />
      <Button
        look="line"
        className={joinClasses(inbox.narrowOnly, styles.unfold)}
        aria-expanded={isUnfolded}
        aria-controls={fieldsId}
        onClick={() => setIsUnfolded(!isUnfolded)}
      >
        <ListFilter className={icon.small} aria-hidden />
        {t('inbox.filter')}
        {set > 0 && (
          <Badge>
            <span aria-hidden="true">{set}</span>
            <VisuallyHidden>{t('inbox.filters_set', { count: set })}</VisuallyHidden>
          </Badge>
        )}
      </Button>
      <div className={styles.fields} id={fieldsId} data-unfolded={isUnfolded}>
        <NumberFilterFields filter={filter} services={services} onChange={change} />
        {isFiltering && (
          <Button look="bare" onClick={clear}>
            {t('inbox.clear')}
          </Button>
        )}
      </div>
      <Button look="line" className={styles.pick} onClick={onPickOne}>
        <Dices className={icon.small} aria-hidden />
        <span className={inbox.narrowOnly}>{t('inbox.pick_one')}</span>
        <span className={inbox.wideOnly}>{t('inbox.pick_one_for_me')}</span>
      </Button>
      <IconButton className={styles.help} label={t('inbox.shortcuts')} title={t('inbox.shortcuts')} aria-haspopup="dialog" onClick={onHelp}>
        <Keyboard className={icon.icon} aria-hidden />
      </IconButton>
    </div>
  )
}
