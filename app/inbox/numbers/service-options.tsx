import { serviceName } from '#domain/senders/services.ts'
import { useWords } from '../../i18n/words.tsx'

/** The options of a `select` of the service that is waited for; the value of "any" is empty. */
export function ServiceOptions({ services }: { services: string[] }) {
  const t = useWords()
  return (
    <>
      <option value="">{t('inbox.any_service')}</option>
      {services.map((slug) => (
        <option key={slug} value={slug}>
          {serviceName(slug)}
        </option>
      ))}
    </>
  )
}
