import { useEffect, useEffectEvent, useState } from 'react'
import { isPlatform } from '#domain/senders/services.ts'
import { useWords } from '../../i18n/words.tsx'
import { showToast } from '../../ui/toast.ts'

/**
 * The service of an address, or null where nobody knows it: it is no platform, and no listed number has a text of it. A toast says so, once the `services` of today’s texts are known. A
 * service that was known stays: its texts may be deleted while somebody waits for the next one.
 */
export function useKnownService(slug: string | null, services: string[] | undefined): string | null {
  const t = useWords()
  const [known, setKnown] = useState<string | null>(null)
  const isKnown = slug === known || (slug !== null && (isPlatform(slug) || services?.includes(slug) === true))
  if (isKnown && slug !== known) setKnown(slug)
  const unknown = isKnown || services === undefined ? null : slug
  const tell = useEffectEvent(() =>
    showToast({ kind: 'warning', title: t('inbox.unknown_service'), message: t('inbox.unknown_service_hint') }),
  )
  useEffect(() => {
    if (unknown !== null) tell()
  }, [unknown])
  return isKnown ? slug : null
}
