import { useFormat } from '../i18n/use-format.ts'
import { useWords } from '../i18n/words.tsx'

/** "Last used 2 minutes ago". */
export function LastUsed({ at, now }: { at: string; now: number }) {
  const t = useWords()
  const format = useFormat()
  return t('account.last_used', { time: <time dateTime={at}>{format.ago(at, now)}</time> })
}
