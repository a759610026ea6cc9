import type { ComponentProps } from 'react'
import { useFetchedLater } from '../../ui/use-fetched-later.ts'
import { LoadingRows } from '../loading-inbox.tsx'
import { useWords } from '../../i18n/words.tsx'

const load = () => import('./search-results.tsx')

/** The results of a search, whose code is fetched with the first one. */
export function SearchPanel(props: ComponentProps<Awaited<ReturnType<typeof load>>['default']>) {
  const t = useWords()
  const fetched = useFetchedLater(load)
  if (fetched) return <fetched.default {...props} />
  return (
    <section aria-label={t('inbox.texts_found')} aria-busy="true">
      <LoadingRows />
    </section>
  )
}
