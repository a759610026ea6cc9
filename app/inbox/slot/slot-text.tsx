import { hasName } from '#domain/senders/has-name.ts'
import { useLayoutEffect, useRef, useState } from 'react'
import type { Message } from '#domain/api/messages.ts'
import { translateNote } from '#domain/senders/sender-notes.ts'
import { useWords } from '../../i18n/words.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import * as inbox from '../inbox.module.css'
import { CodeButton } from '../texts/code-button.tsx'
import { CopyWhole } from '../texts/copy-whole.tsx'
import { SenderTile } from '../texts/sender-tile.tsx'
import { hasWords, shownContent } from '../texts/shown-content.ts'
import { TextHead } from '../texts/text-head.tsx'
import { TextMenu } from '../texts/text-menu.tsx'
import { TextWords } from '../texts/text-words.tsx'
import type { FocusRequest } from '../texts/use-take-focus.ts'
import * as styles from './next-text.module.css'

/** What can be done with a text. */
export type TextActions = {
  focus: FocusRequest | null
  onCopied: (message: Message) => void
  /** It was in view for two seconds. */
  onSeen: (message: Message) => void
  onReport: (message: Message) => void
  onDelete: ((message: Message) => void) | undefined
}

/** The text in the slot, with the place that its words have and no more. */
export function SlotText({ text, isNew, focus, onCopied, onSeen, onReport, onDelete }: TextActions & { text: Message; isNew: boolean }) {
  const copied = () => onCopied(text)
  return (
    <>
      <SenderTile sender={text.sender} />
      <TextHead message={text} mark={isNew ? 'full' : null} className={styles.head} onSeen={onSeen} />
      <Words text={text} onCopied={copied} />
      {text.code ? (
        <CodeButton code={text.code} isLit={isNew} focus={focus} onCopied={copied} />
      ) : hasWords(text) ? (
        <CopyWhole text={text.message_content} focus={focus} onCopied={copied} isPlate />
      ) : (
        <div className={styles.plate} aria-hidden="true" />
      )}
      <TextMenu message={text} className={styles.menu} onReport={onReport} onDelete={onDelete} />
    </>
  )
}

function Words({ text, onCopied }: { text: Message; onCopied: () => void }) {
  const t = useWords()
  const content = shownContent(text, t)
  const [isAllShown, setIsAllShown] = useState(false)
  const words = useRef<HTMLParagraphElement>(null)
  const { isCut, isMarkCut } = useCut(words, content)
  const note = text.note ? translateNote(text.note, t) : text.is_incomplete ? t('inbox.incomplete') : null
  return (
    <div className={styles.words}>
      {note !== null && (
        <p className={styles.note} dir="auto">
          {note}
        </p>
      )}
      <p ref={words} className={joinClasses(styles.content, inbox.text)} data-lines={note === null ? 'all' : 'fewer'} dir="auto">
        <TextWords message={text} isInView={!isMarkCut} onCopied={onCopied} />
      </p>
      {isCut && (
        <button type="button" className={styles.all} onClick={() => setIsAllShown(true)}>
          {t('inbox.show_all')}
        </button>
      )}
      {isAllShown && (
        <Dialog title={hasName(text.sender) ? text.sender : t('inbox.unknown_sender')} onClose={() => setIsAllShown(false)}>
          <p className={joinClasses(styles.whole, inbox.text)} dir="auto">
            <TextWords message={text} onCopied={onCopied} />
          </p>
        </Dialog>
      )}
    </div>
  )
}

/** True if an element shows a part of its content, and if the button in it is in the other part. */
function useCut(element: { current: HTMLElement | null }, content: string) {
  const [cut, setCut] = useState({ isCut: false, isMarkCut: false })
  useLayoutEffect(() => {
    const { current } = element
    if (current === null) return
    const [end, markEnd] = [current, current.querySelector('button')].map((each) => each?.getBoundingClientRect().bottom ?? 0)
    setCut({ isCut: current.scrollHeight > current.clientHeight + 1, isMarkCut: (markEnd ?? 0) > (end ?? 0) + 1 })
  }, [element, content])
  return cut
}
