import type { ReactNode } from 'react'
import type { Message } from '#domain/api/messages.ts'
import { useWords } from '../../i18n/words.tsx'
import { findPrinted } from './find-printed.ts'
import { MaybeCode } from './maybe-code.tsx'
import { shownContent } from './shown-content.ts'

type Props = {
  message: Message
  /** Shows the words from one place to another; by default plain. */
  show?: (content: string, start: number, end: number) => ReactNode
  /** False where what may be the code is cut off. */
  isInView?: boolean
  onCopied: () => void
}

/** The words of a text, in which a possible code can be copied; after the words, where they print it in no known way. */
export function TextWords({ message, show = showPlain, isInView = true, onCopied }: Props) {
  const content = shownContent(message, useWords())
  const { maybe_code: code } = message
  if (!code) return show(content, 0, content.length)
  const place = findPrinted(content, code)
  const { start, end } = place ?? { start: content.length, end: content.length }
  return (
    <span>
      {show(content, 0, start)}
      {place === null && ' '}
      <MaybeCode code={code} isInView={isInView} onCopied={onCopied}>
        {place === null ? code : show(content, start, end)}
      </MaybeCode>
      {show(content, end, content.length)}
    </span>
  )
}

function showPlain(content: string, start: number, end: number): string {
  return content.slice(start, end)
}
