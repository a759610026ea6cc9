import type { Output } from '#domain/api.ts'
import { timeAgo } from '../../lib/time.ts'
import { Stat } from '../stat.tsx'

const mail = { up: ['ok', 'Working'], down: ['err', 'Not answering'], unknown: ['', 'Not known'] } as const
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' })

/** Six figures that say how it is. */
export function Glance({ facts, now }: { facts: Output<'overview.get'>; now: number }) {
  const inAnHour = facts.texts_per_minute.reduce((sum, count) => sum + count, 0)
  const [mailDot, mailWords] = mail[facts.mail]
  return (
    <div className="stats">
      <Stat title="Texts" caption="Last 60 minutes">
        {inAnHour.toLocaleString('en-GB')}
      </Stat>
      <Stat title="Last text" caption={facts.last_text_at ? `At ${clock.format(new Date(facts.last_text_at))}` : 'In the last 24 hours'}>
        <span className="smaller">{facts.last_text_at ? ago(facts.last_text_at, now) : 'None'}</span>
      </Stat>
      <Stat title="Gateways up" caption={facts.gateways_down === 0 ? 'None is silent' : `${facts.gateways_down} silent`}>
        <span className={`dot ${facts.gateways_down > 0 ? 'err' : facts.gateways_up > 0 ? 'ok' : ''}`} aria-hidden />
        {facts.gateways_up}
      </Stat>
      <Stat title="Mail" caption="As last measured">
        <span className="smaller">
          <span className={`dot ${mailDot}`} aria-hidden />
          {mailWords}
        </span>
      </Stat>
      <Stat title="Database" caption="To answer just now">
        <span className="smaller">
          <span className="dot ok" aria-hidden />
          {facts.database_ms.toLocaleString('en-GB')} ms
        </span>
      </Stat>
      <Stat title="Retention" caption="Old messages deleted">
        <span className="smaller">{facts.retention_ran_at ? ago(facts.retention_ran_at, now) : 'Not yet'}</span>
      </Stat>
    </div>
  )
}

/** "Just now", "3 minutes ago" */
function ago(iso: string, now: number): string {
  const words = timeAgo(iso, now)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
