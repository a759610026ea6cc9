import type { Message } from '#domain/api/messages.ts'
import { numberPath } from '#domain/site/service-pages.ts'
import { LocalLink } from '../i18n/local-link.tsx'
import { useFormat } from '../i18n/use-format.ts'
import { useWords } from '../i18n/words.tsx'
import { SpacedNumber } from '../texts/spaced-number.tsx'
import { useAuth } from '../viewer/viewer.tsx'
import { joinClasses } from '../ui/join-classes.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import * as fresh from './fresh.module.css'
import * as styles from './masked-text.module.css'

type Props = {
  /** Where `number` is given, it links to the page of that number. */
  text: Message & { isFresh?: true; number?: string }
  now: number
}

/** A text as visitors see it, on one line. */
export function MaskedText({ text, now }: Props) {
  const t = useWords()
  const { ago } = useFormat()
  const { user } = useAuth()
  return (
    <li className={joinClasses(styles.text, text.isFresh && fresh.fresh)}>
      <time dateTime={text.received_at} suppressHydrationWarning>
        {ago(text.received_at, now)}
      </time>
      {text.number && (
        <LocalLink className={styles.number} to={numberPath(text.number)}>
          <SpacedNumber number={text.number} />
        </LocalLink>
      )}
      <span className={styles.words} dir="auto">
        <strong className={styles.blurred}>{text.sender || '••'}</strong> <span className={styles.blurred}>{text.message_content}</span>
        {text.is_incomplete && ` ${t('public.incomplete')}`}
      </span>
      {!user && <VisuallyHidden>{t('public.hidden')}</VisuallyHidden>}
    </li>
  )
}
