import type { Output } from '#domain/api/api.ts'
import { slowDatabaseMs } from '#domain/operations/attention.ts'
import { formatSecond } from '../../../i18n/format.ts'
import { timeAgo } from '../../../i18n/time.ts'
import { Stat, StatDot, Stats, StatText } from '../../list/stat.tsx'

const mail = { up: ['ok', 'Working'], down: ['error', 'Not responding'], unknown: ['none', 'Unknown'] } as const

/** Six figures that show whether all is well. */
export function Glance({ facts, now }: { facts: Output<'overview.get'>; now: number }) {
  const inAnHour = facts.texts_per_minute.reduce((sum, count) => sum + count, 0)
  const [mailTone, mailText] = mail[facts.mail]
  return (
    <Stats label="At a glance">
      <Stat title="Texts" caption="Last 60 minutes">
        {inAnHour.toLocaleString('en-GB')}
      </Stat>
      <Stat title="Last text" caption={facts.last_text_at ? `At ${formatSecond(facts.last_text_at)}` : 'In the last 24 hours'}>
        <StatText>{facts.last_text_at ? ago(facts.last_text_at, now) : 'None'}</StatText>
      </Stat>
      <Stat title="Gateways up" caption={facts.gateways_down === 0 ? 'None silent' : `${facts.gateways_down} silent`}>
        <StatDot tone={facts.gateways_down > 0 ? 'error' : facts.gateways_up > 0 ? 'ok' : 'none'} />
        {facts.gateways_up}
      </Stat>
      <Stat title="Mail" caption="As last measured">
        <StatText>
          <StatDot tone={mailTone} />
          {mailText}
        </StatText>
      </Stat>
      <Stat title="Database" caption={facts.backup.last_at ? `Backed up ${timeAgo(facts.backup.last_at, now)}` : 'No backup yet'}>
        <StatText>
          <StatDot tone={facts.database_ms > slowDatabaseMs ? 'warning' : 'ok'} />
          {facts.database_ms.toLocaleString('en-GB')} ms
        </StatText>
      </Stat>
      <Stat title="Retention" caption="Old messages deleted">
        <StatText>{facts.retention_ran_at ? ago(facts.retention_ran_at, now) : 'Not yet'}</StatText>
      </Stat>
    </Stats>
  )
}

/** "Just now", "3 minutes ago" */
function ago(iso: string, now: number): string {
  const text = timeAgo(iso, now)
  return text.charAt(0).toUpperCase() + text.slice(1)
}
