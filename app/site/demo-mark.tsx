import { DemoBadge } from '../shell/demo-badge.tsx'
import { useWords } from '../i18n/words.tsx'

/** The badge of sample numbers on the public pages. */
export function DemoMark({ number }: { number: string }) {
  const t = useWords()
  return <DemoBadge number={number} label={t('public.demo')} hint={t('public.demo_hint')} />
}
