import { useState } from 'react'
import { describeLastSeen } from '#domain/gateways/gateway.ts'
import { formatSecond, formatShortDate } from '../../../i18n/format.ts'
import { SpacedNumber } from '../../../texts/spaced-number.tsx'
import { useNow } from '../../../stream/use-now.ts'
import { AssignForm } from '../../messages/held/assign-form.tsx'
import { CodeReasons } from './code-reasons.tsx'
import type { LogEntry } from '../gateway.ts'
import { Button } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { joinClasses } from '../../../ui/join-classes.ts'
import * as text from '../../../ui/text.module.css'
import * as textHead from '../../list/text-head.module.css'
import * as styles from './log-entry.module.css'

const tones = { stored: 'ok', duplicate: 'quiet', held: 'warning', refused: 'error', dropped: 'quiet' } as const

/** A request of a gateway: sender, recipient, text, outcome and reason. */
export function LogEntryRow({ entry }: { entry: LogEntry }) {
  const now = useNow()
  const [isAssigning, setIsAssigning] = useState(false)
  const isAssigned = entry.outcome === 'held' && entry.message_id !== null
  const canAssign = entry.outcome === 'held' && !isAssigned
  const isText = entry.recipient !== null || entry.sender !== null || entry.message_content !== null
  return (
    <li className={styles.entry}>
      <div className={textHead.head}>
        <Badge tone={isAssigned ? 'ok' : tones[entry.outcome]}>{isAssigned ? 'Assigned' : capitalise(entry.outcome)}</Badge>
        {isText ? (
          <>
            {entry.sender !== null && <strong>{entry.sender || 'No sender'}</strong>}
            <span className={text.muted}>{entry.recipient ? <>to {<SpacedNumber number={entry.recipient} />}</> : 'for no number'}</span>
          </>
        ) : (
          <strong>{entry.format ? `A ${entry.format} request` : 'A request'}</strong>
        )}
        <time
          className={text.faint}
          dateTime={entry.received_at}
          title={`${formatShortDate(entry.received_at)}, ${formatSecond(entry.received_at)}`}
        >
          {describeLastSeen(entry.received_at, new Date(now))}
        </time>
      </div>
      {entry.message_content && <p className={styles.text}>{entry.message_content}</p>}
      {entry.message_content && <CodeReasons text={entry.message_content} />}
      {(entry.reason ?? entry.external_id) && (
        <p className={styles.reason}>
          {entry.reason}
          {entry.external_id && (
            <span className={text.faint}>
              {entry.reason && ' · '}id <code className={styles.mono}>{entry.external_id}</code>
            </span>
          )}
        </p>
      )}
      {(entry.message_id ?? entry.request_id) && (
        <p className={joinClasses(styles.reason, text.faint)}>
          {entry.message_id && (
            <>
              Message <code className={styles.mono}>{entry.message_id}</code>
            </>
          )}
          {entry.message_id && entry.request_id && ' · '}
          {entry.request_id && (
            <>
              {entry.message_id ? 'request' : 'Request'} <code className={styles.mono}>{entry.request_id}</code>
            </>
          )}
        </p>
      )}
      {canAssign && !isAssigning && (
        <Button look="line" className={styles.assign} onClick={() => setIsAssigning(true)}>
          Assign to a Number
        </Button>
      )}
      {canAssign && isAssigning && <AssignForm ids={[entry.id]} onClose={() => setIsAssigning(false)} />}
    </li>
  )
}

function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
