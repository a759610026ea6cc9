import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { copyText } from '../lib/copy.ts'

const shownForMs = 2000

/** Something to paste elsewhere, with a button that copies it. */
export function Example({ label, children }: { label: string; children: string }) {
  const [isCopied, setIsCopied] = useState(false)
  const copy = async () => {
    if (!(await copyText(children))) return
    setIsCopied(true)
    setTimeout(() => setIsCopied(false), shownForMs)
  }
  return (
    <figure className="example">
      <figcaption>
        {label}
        <button type="button" className="btn bare" aria-label={`Copy ${label}`} onClick={() => void copy()}>
          {isCopied ? <Check className="i-s" aria-hidden /> : <Copy className="i-s" aria-hidden />}
          {isCopied ? 'Copied' : 'Copy'}
        </button>
      </figcaption>
      {/* A long line scrolls, so it can be reached by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0}>
        <code>{children}</code>
      </pre>
    </figure>
  )
}
