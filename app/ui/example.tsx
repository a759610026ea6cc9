import { Check, Copy } from 'lucide-react'
import { useRef, useState } from 'react'
import { copyText } from './copy-text.ts'

const shownForMs = 2000

/** Something to paste elsewhere, with a button that copies it. `of` tells it from others of the same label. */
export function Example({ label, of, children }: { label: string; of?: string; children: string }) {
  const [isCopied, setIsCopied] = useState(false)
  const words = useRef<HTMLPreElement>(null)
  const copy = async () => {
    // Where the browser refuses, what is to be copied is marked: one key does the rest.
    if (!(await copyText(children))) return words.current && getSelection()?.selectAllChildren(words.current)
    setIsCopied(true)
    setTimeout(() => setIsCopied(false), shownForMs)
  }
  return (
    <figure className="example">
      <figcaption>
        {label}
        <button type="button" className="btn bare" onClick={() => void copy()}>
          {isCopied ? <Check className="i-s" aria-hidden /> : <Copy className="i-s" aria-hidden />}
          {isCopied ? 'Copied' : 'Copy'}
          <span className="sr"> {of === undefined ? label : `${of}: ${label}`}</span>
        </button>
        <span className="sr" role="status">
          {isCopied && 'Copied'}
        </span>
      </figcaption>
      {/* A long line scrolls, so it can be reached by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre ref={words} tabIndex={0}>
        <code>{children}</code>
      </pre>
    </figure>
  )
}
