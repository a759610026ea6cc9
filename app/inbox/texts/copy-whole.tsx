import { Check, Copy } from 'lucide-react'
import { useWords } from '../../i18n/words.tsx'
import { Button } from '../../ui/button.tsx'
import * as icon from '../../ui/icon.module.css'
import { joinClasses } from '../../ui/join-classes.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { useCopy } from '../use-copy.ts'
import { useTakeFocus, type FocusRequest } from './use-take-focus.ts'
import * as styles from './copy-whole.module.css'

type Props = { text: string; focus: FocusRequest | null; /** As large as the plate of a code. */ isPlate?: boolean; onCopied: () => void }

/** Copies the whole text, where no code was found in it, and says so. */
export function CopyWhole({ text, focus, isPlate = false, onCopied }: Props) {
  const t = useWords()
  const { isCopied, copy } = useCopy()
  const button = useTakeFocus(focus)
  return (
    <>
      <Button
        ref={button}
        look={isPlate ? 'line' : 'bare'}
        className={joinClasses(isPlate ? styles.plate : styles.copy, isCopied && styles.copied)}
        aria-label={t('inbox.copy_whole')}
        onClick={() => void copy(text).then((isDone) => isDone && onCopied())}
      >
        {isCopied ? <Check className={icon.small} aria-hidden /> : <Copy className={icon.small} aria-hidden />}
        <span>{t(isCopied ? 'inbox.whole_copied' : 'inbox.copy_text')}</span>
      </Button>
      <VisuallyHidden aria-live="polite">{isCopied && t('inbox.whole_copied')}</VisuallyHidden>
    </>
  )
}
