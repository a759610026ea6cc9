import { Check, Copy } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from './button.tsx'
import { copyText } from './copy-text.ts'
import * as styles from './example.module.css'
import * as icon from './icon.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

const shownForMs = 2000

/** A text to paste elsewhere, with a button that copies it. `of` distinguishes examples with the same label. */
export function Example({ label, of, children }: { label: string; of?: string; children: string }) {
  const [isCopied, setIsCopied] = useState(false)
  const content = useRef<HTMLPreElement>(null)
  const copy = async () => {
    // Where the browser refuses, the text is selected, so that one keystroke copies it.
    if (!(await copyText(children))) return content.current && getSelection()?.selectAllChildren(content.current)
    setIsCopied(true)
    setTimeout(() => setIsCopied(false), shownForMs)
  }
  return (
    <figure className={styles.example}>
      <figcaption>
        {label}
        <Button look="bare" className={styles.copy} onClick={() => void copy()}>
          {isCopied ? <Check className={icon.small} aria-hidden /> : <Copy className={icon.small} aria-hidden />}
          {isCopied ? 'Copied' : 'Copy'}
          <VisuallyHidden> {of === undefined ? label : `${of}: ${label}`}</VisuallyHidden>
        </Button>
        <VisuallyHidden role="status">{isCopied && 'Copied'}</VisuallyHidden>
      </figcaption>
      {/* A long line scrolls, so it can be reached by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre ref={content} tabIndex={0}>
        <code>{children}</code>
      </pre>
    </figure>
  )
}
