import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { isDramaNumber } from '#domain/number.ts'
import { timeAgo } from '../lib/time.ts'
import { useNow } from '../lib/use-now.ts'
import { SpacedNumber } from '../lib/spaced-number.tsx'
import { Dome } from '../shell/logo.tsx'
import type { Preview } from './load-preview.ts'
import { usePreview } from './use-preview.ts'

const panes = 4

/** The call box as a window on the pool: a number that really gets texts, and its newest, masked by the server. It is as tall with none. */
export function LivePreview({ preview }: { preview: Preview }) {
  const { numbers } = usePreview(preview)
  const now = useNow()
  const number = numbers[0]
  const messages = (number?.messages ?? []).slice(0, panes)
  return (
    <figure className="box" aria-label="A live number and its latest texts, masked">
      <Dome />
      <div className="cornice">
        <div className="sign">{number ? <SpacedNumber number={number.number} /> : 'No number free'}</div>
      </div>
      <div className="door">
        <div className="panes">
          <Pane lit={1} isTall>
            <div className="who">
              <span>What you see, signed in</span>
            </div>
            <span className="code">
              <span className="digits">482 913</span>
              <span className="act">an example</span>
            </span>
          </Pane>
          {messages.map((message, index) => (
            <Pane key={message.id} lit={index + 1} isFresh={message.isFresh}>
              <div className="who">
                <span>{message.sender || 'Unknown sender'}</span>
                <time dateTime={message.received_at} suppressHydrationWarning>
                  {timeAgo(message.received_at, now)}
                </time>
              </div>
              <p>{message.message_content}</p>
            </Pane>
          ))}
          {Array.from({ length: panes - messages.length }, (_, index) => (
            <Pane key={index} lit={messages.length + index + 1}>
              {messages.length + index === 0 && <p className="none">No texts in the last 24 hours. The next one slides in here.</p>}
            </Pane>
          ))}
        </div>
      </div>
      <div className="kick">
        <span>
          {number && `Live from this ${isDramaNumber(number.number) ? 'demo number' : 'number'}. `}
          <Link to="/auth">Sign in to read</Link>
        </span>
      </div>
      <div className="plinth" />
    </figure>
  )
}

function Pane({
  lit,
  isTall = false,
  isFresh = false,
  children,
}: {
  lit: number
  isTall?: boolean
  isFresh?: boolean
  children?: ReactNode
}) {
  const glass = `lit-${Math.min(lit, 4)}`
  return (
    <>
      <i className={glass} />
      <div className={`pane ${isTall ? 'tall' : ''} ${isFresh ? 'fresh' : ''} ${glass}`}>{children}</div>
      <i className={glass} />
    </>
  )
}
