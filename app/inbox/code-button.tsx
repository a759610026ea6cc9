import { Check, Copy } from 'lucide-react'
import { groupDigits } from './group-digits.ts'
import { useCopy } from './use-copy.ts'

const longFrom = 8

/** The code, large; all of it is the button that copies it. */
export function CodeButton({ code, isNew, onCopied }: { code: string; isNew: boolean; onCopied: () => void }) {
  const { isCopied, copy } = useCopy()
  return (
    <button
      type="button"
      className={`code ${isNew ? '' : 'read'} ${isCopied ? 'done' : ''} ${code.length >= longFrom ? 'long' : ''}`}
      aria-label={`Copy code ${code}`}
      onClick={() => void copy(code).then((isDone) => isDone && onCopied())}
    >
      <span className="digits">{groupDigits(code)}</span>
      <span className="act" aria-live="polite">
        {isCopied ? <Check className="i-s" aria-hidden /> : <Copy className="i-s" aria-hidden />}
        {isCopied ? 'Copied' : 'Copy'}
      </span>
    </button>
  )
}
