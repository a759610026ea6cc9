import { Check, Copy } from 'lucide-react'
import { groupDigits } from '../group-digits.ts'
import { useCopy } from '../use-copy.ts'
import { useTakeFocus, type FocusRequest } from './use-take-focus.ts'
import * as codeButton from '../../texts/code-button.module.css'
import * as icon from '../../ui/icon.module.css'
import { joinClasses } from '../../ui/join-classes.ts'
import { SwappedLabel } from '../../ui/swapped-label.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import * as styles from './code-button.module.css'
import { useWords } from '../../i18n/words.tsx'

const longFrom = 8

type Props = { code: string; /** As lit glass: it was not read. */ isLit: boolean; focus: FocusRequest | null; onCopied: () => void }

/** The code in large type, as a button that copies it. */
export function CodeButton({ code, isLit, focus, onCopied }: Props) {
  const t = useWords()
  const { isCopied, copy } = useCopy()
  const button = useTakeFocus(focus)
  return (
    <>
      <button
        ref={button}
        type="button"
        className={joinClasses(
          codeButton.frame,
          codeButton.button,
          styles.code,
          !isLit && styles.read,
          isCopied && styles.copied,
          code.length >= longFrom && styles.long,
        )}
        aria-label={t('inbox.copy_code_named', { code })}
        onClick={() => void copy(code).then((isDone) => isDone && onCopied())}
      >
        <span className={`${codeButton.digits} ${styles.digits}`} dir="ltr">
          {groupDigits(code)}
        </span>
        <span className={`${codeButton.action} ${styles.action}`}>
          {isCopied ? <Check className={icon.small} aria-hidden /> : <Copy className={icon.small} aria-hidden />}
          <SwappedLabel shown={t(isCopied ? 'inbox.copied' : 'inbox.copy')} other={t(isCopied ? 'inbox.copy' : 'inbox.copied')} />
        </span>
      </button>
      {/* Said once: the button has its name back without a word. */}
      <VisuallyHidden aria-live="polite">{isCopied && t('inbox.copied')}</VisuallyHidden>
    </>
  )
}
