import { describeLastSeen } from '#domain/gateways/gateway.ts'
import { useNow } from '../../time/use-now.ts'
import { joinClasses } from '../../ui/join-classes.ts'
import * as text from '../../ui/text.module.css'
import type { Gateway } from './gateway.ts'

type Props = {
  gateway: Gateway
  /** What is shown as the time that it was last seen. */
  seenAt: string | null
}

/** When a gateway was last seen, as the specification has it, where Refresh counts; below it when the gateway itself was heard where that is another time. */
export function LastHeard({ gateway: { last_heard_at: heardAt, last_text_at: textAt }, seenAt }: Props) {
  const now = new Date(useNow())
  const seen = describeLastSeen(seenAt, now)
  const heard = describeLastSeen(heardAt, now)
  return (
    <>
      {seen}
      {heard !== seen && (
        <div className={joinClasses(text.xs, text.faint)}>
          {heardAt === null ? 'Never heard' : `${heardAt === textAt ? 'Last text' : 'Heard'} ${heard.toLowerCase()}`}
        </div>
      )}
    </>
  )
}
