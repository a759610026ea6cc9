import { Check, Copy, Trash2 } from 'lucide-react'
import type { Message } from '#domain/message.ts'
import { call } from '../lib/call.ts'
import { deletedIn, timeAgo } from '../lib/time.ts'
import { useNow } from '../lib/use-now.ts'
import { CodeButton } from './code-button.tsx'
import { SenderTile } from './sender-tile.tsx'
import { useCopy } from './use-copy.ts'

type Props = { message: Message; isNew: boolean; onRead: (id: string) => void; onDelete: ((message: Message) => void) | undefined }

export function MessageRow({ message, isNew, onRead, onDelete }: Props) {
  const now = useNow()
  const read = () => {
    onRead(message.id)
    if (!message.is_read)
      call('messages.markRead', { id: message.id, is_read: true }).catch((error: unknown) => console.warn('Marking read failed', error))
  }
  return (
    <>
      <SenderTile sender={message.sender} />
      <div className="said">
        <div className="who">
          <strong dir="auto">{message.sender || 'Unknown sender'}</strong>
          {isNew && <span className="badge new">New</span>}
          <time dateTime={message.received_at} title={new Date(message.received_at).toLocaleString('en-GB')}>
            {timeAgo(message.received_at, now)}
          </time>
        </div>
        <p className="text" dir="auto">
          {message.message_content}
        </p>
        <p className="gone">{deletedIn(message.expires_at, now)}</p>
      </div>
      {message.code ? (
        <CodeButton code={message.code} isNew={isNew} onCopied={read} />
      ) : (
        <CopyWhole text={message.message_content} onCopied={read} />
      )}
      {onDelete && (
        <button type="button" className="icon-btn danger del" aria-label="Delete message" onClick={() => onDelete(message)}>
          <Trash2 className="i" aria-hidden />
        </button>
      )}
    </>
  )
}

/** No code was found in it, so the whole text is what can be copied, and the button says so. */
function CopyWhole({ text, onCopied }: { text: string; onCopied: () => void }) {
  const { isCopied, copy } = useCopy()
  return (
    <button
      type="button"
      className={`btn bare copy-whole ${isCopied ? 'done' : ''}`}
      aria-label="Copy the whole text; no code was found in it"
      onClick={() => void copy(text).then((isDone) => isDone && onCopied())}
    >
      {isCopied ? <Check className="i-s" aria-hidden /> : <Copy className="i-s" aria-hidden />}
      <span aria-live="polite">{isCopied ? 'Whole text copied' : 'Copy text'}</span>
    </button>
  )
}
