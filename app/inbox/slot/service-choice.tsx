import { useId, useMemo } from 'react'
import { useWords } from '../../i18n/words.tsx'
import { Select } from '../../ui/input.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { offerServices } from '../numbers/offer-services.ts'
import { ServiceOptions } from '../numbers/service-options.tsx'
import * as styles from './service-choice.module.css'

type Props = {
  /** Those that texted a number today. */ services: string[]
  service: string | null
  onChange: (service: string | null) => void
}

/** The service whose text is awaited. */
export function ServiceChoice({ services: today, service, onChange }: Props) {
  const t = useWords()
  const id = useId()
  const services = useMemo(() => offerServices(today, service), [today, service])
  return (
    <div className={styles.choice}>
      <span aria-hidden="true" className={styles.label}>
        {t('inbox.waiting_from')}
      </span>
      <VisuallyHidden id={id}>{t('inbox.service')}</VisuallyHidden>
      <Select
        aria-labelledby={id}
        className={styles.select}
        value={service ?? ''}
        onChange={(event) => onChange(event.target.value || null)}
      >
        <ServiceOptions services={services} />
      </Select>
    </div>
  )
}
