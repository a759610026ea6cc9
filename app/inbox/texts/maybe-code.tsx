import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWords } from '../../i18n/words.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { useCopy } from '../use-copy.ts'
import * as styles from './maybe-code.module.css'

type Props = {
  code: string
  /** As the text prints it. */
  children: ReactNode
  /** False where it is cut off. */
  isInView: boolean
  onCopied: () => void
}

/** A possible code of a text, marked among its words, as a button that copies it. */
export function MaybeCode({ code, children, isInView, onCopied }: Props) {
  const t = useWords()
  const { isCopied, copy } = useCopy()
  return (
    <>
      <button
        type="button"
        className={joinClasses(styles.maybe, isCopied && styles.copied)}
        aria-label={t('inbox.copy_maybe_named', { code })}
        tabIndex={isInView ? undefined : -1}
        onClick={() => void copy(code).then((isDone) => isDone && onCopied())}
      >
        <span className={styles.printed}>
          {children}
          <Copy className={styles.icon} aria-hidden />
        </span>
        {isCopied && <span className={styles.said}>{t('inbox.copied')}</span>}
      </button>
      {/* Said once: the button has its name back without a word. */}
      <VisuallyHidden aria-live="polite">{isCopied && t('inbox.copied')}</VisuallyHidden>
    </>
  )
}
