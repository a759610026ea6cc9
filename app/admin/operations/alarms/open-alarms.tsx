import { BellOff, CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import { alarmKinds, type MutePeriod } from '#domain/operations/alarms.ts'
import { formatDateAndTime } from '../../../i18n/format.ts'
import { timeAgo } from '../../../time/time.ts'
import { Badge } from '../../../ui/badge.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Button } from '../../../ui/button.tsx'
import * as icon from '../../../ui/icon.module.css'
import { MenuButton } from '../../../ui/menu-button.tsx'
import { Panel, PanelHeader } from '../../../ui/panel.tsx'
import { StatusDot } from '../../../ui/status-dot.tsx'
import * as row from './alarm-row.module.css'
import * as page from './alarms.module.css'
import type { Alarms } from './alarms.tsx'
import { periodNames } from './mutes.tsx'
import { useMutes } from './use-mutes.ts'

type Alarm = Alarms['open'][number]

/** The alarms that are open, each with a menu that mutes it or all of its kind. */
export function OpenAlarms({ alarms, now }: { alarms: Alarms; now: number }) {
  const { open, open_total: total } = alarms
  return (
    <Panel className={page.menus} aria-labelledby="open-alarms">
      <PanelHeader>
        <h2 id="open-alarms">Wrong now</h2>
        {total > 0 && <Badge tone="error">{total.toLocaleString('en-GB')}</Badge>}
      </PanelHeader>
      {open.length === 0 ? (
        <p className={row.none}>
          <CircleCheck className={icon.icon} aria-hidden />
          Nothing right now.
        </p>
      ) : (
        <ul>
          {open.map((alarm) => (
            <OpenAlarm key={alarm.id} alarm={alarm} mutes={alarms.mutes} now={now} />
          ))}
        </ul>
      )}
      {total > open.length && <p className={row.more}>{(total - open.length).toLocaleString('en-GB')} older ones are not listed.</p>}
    </Panel>
  )
}

function OpenAlarm({ alarm, mutes, now }: { alarm: Alarm; mutes: Alarms['mutes']; now: number }) {
  const { kind, subject, title, detail, from } = alarm
  const muting = useMutes()
  const mute = mutes.find((each) => each.kind === kind && (each.subject === '' || each.subject === subject))
  const entriesFor = (about: string, name: string, words: string) =>
    (Object.entries(periodNames) as Array<[Exclude<MutePeriod, 'off'>, string]>).map(([period, label]) => ({
      label: `${words} ${label}`,
      icon: <BellOff className={icon.small} aria-hidden />,
      onSelect: () => muting.mutate({ kind, subject: about, for: period, title: name }),
    }))
  return (
    <li className={row.alarm}>
      <StatusDot tone="error" className={row.dot} />
      <div>
        <p className={row.title}>
          <Link to={alarmKinds[kind].path}>{title}</Link>
          {mute && <Badge>{mute.until === null ? 'Muted' : `Muted until ${formatDateAndTime(mute.until)}`}</Badge>}
        </p>
        <p className={row.detail}>{detail}</p>
        <p className={row.times}>
          Since <time dateTime={from}>{formatDateAndTime(from)}</time>, <span>{timeAgo(from, now)}</span>
        </p>
      </div>
      {mute ? (
        <Button look="line" onClick={() => muting.mutate({ kind, subject: mute.subject, for: 'off', title: mute.title })}>
          Unmute
        </Button>
      ) : (
        <MenuButton
          label={`Mute: ${title}`}
          className={buttonClass({ look: 'icon' })}
          entries={[
            ...entriesFor(subject, title, subject === '' ? 'Mute' : 'Mute this'),
            ...(subject === '' ? [] : ['line' as const, ...entriesFor('', alarmKinds[kind].name, `Mute “${alarmKinds[kind].name}”`)]),
          ]}
        >
          <BellOff className={icon.icon} aria-hidden />
        </MenuButton>
      )}
    </li>
  )
}
