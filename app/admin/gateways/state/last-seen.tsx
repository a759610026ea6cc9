import { describeLastSeen } from '#domain/gateways/gateway.ts'
import { useNow } from '../../../stream/use-now.ts'
import { joinClasses } from '../../../ui/join-classes.ts'
import * as text from '../../../ui/text.module.css'
import type { Gateway } from '../gateway.ts'

type Props = {
  gateway: Gateway
  /** What is shown as the time that it was last seen. */
  seenAt: string | null
}

/** When a gateway was last seen, as the specification has it, where Refresh counts; below it when the gateway itself was heard where that is another time. */
export function LastSeen({ gateway: { last_heard_at: ownAt, last_text_at: textAt }, seenAt }: Props) {
  const now = new Date(useNow())
  const seen = describeLastSeen(seenAt, now)
  const own = describeLastSeen(ownAt, now)
  return (
    <>
      {seen}
      {own !== seen && (
        <div className={joinClasses(text.xs, text.faint)}>
          {ownAt === null ? 'Never heard' : `${ownAt === textAt ? 'Last text' : 'Heard'} ${own.toLowerCase()}`}
        </div>
      )}
    </>
  )
}
