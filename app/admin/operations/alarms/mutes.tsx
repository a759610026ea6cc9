import { useState, type FormEvent } from 'react'
import { alarmKinds, isAlarmKind, type AlarmKind, type MutePeriod } from '#domain/operations/alarms.ts'
import { formatDateAndTime } from '../../../i18n/format.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/input.tsx'
import * as panelRow from '../../../ui/panel-row.module.css'
import { Panel, PanelHeader } from '../../../ui/panel.tsx'
import type { Alarms } from './alarms.tsx'
import * as styles from './mutes.module.css'
import { useMutes } from './use-mutes.ts'

export const periodNames: Record<Exclude<MutePeriod, 'off'>, string> = {
  '1h': 'for 1 hour',
  '8h': 'for 8 hours',
  '1d': 'for 1 day',
  forever: 'until I unmute it',
}

/** What is muted, and a form that mutes all alarms of a kind. */
export function Mutes({ mutes }: { mutes: Alarms['mutes'] }) {
  const muting = useMutes()
  return (
    <Panel aria-labelledby="mutes">
      <PanelHeader>
        <h2 id="mutes">Muted</h2>
      </PanelHeader>
      {mutes.length > 0 && (
        <ul>
          {mutes.map(({ kind, subject, title, until }) => (
            <li key={`${kind} ${subject}`} className={panelRow.row}>
              <div>
                <p className={panelRow.name}>
                  <strong>{title}</strong>
                </p>
                <p className={panelRow.facts}>{until === null ? 'Until unmuted' : `Until ${formatDateAndTime(until)}`}</p>
              </div>
              <Button look="line" aria-label={`Unmute: ${title}`} onClick={() => muting.mutate({ kind, subject, for: 'off', title })}>
                Unmute
              </Button>
            </li>
          ))}
        </ul>
      )}
      <MuteForm
        isPending={muting.isPending}
        onMute={(kind, period) => muting.mutate({ kind, for: period, title: alarmKinds[kind].name })}
      />
    </Panel>
  )
}

function MuteForm({ isPending, onMute }: { isPending: boolean; onMute: (kind: AlarmKind, period: MutePeriod) => void }) {
  const [kind, setKind] = useState<AlarmKind>('gateway_silent')
  const [period, setPeriod] = useState<MutePeriod>('1h')
  function submit(event: FormEvent) {
    event.preventDefault()
    onMute(kind, period)
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <Select aria-label="Alarms to mute" value={kind} onChange={({ target }) => isAlarmKind(target.value) && setKind(target.value)}>
        {(Object.keys(alarmKinds) as AlarmKind[]).map((each) => (
          <option key={each} value={each}>
            {alarmKinds[each].name}
          </option>
        ))}
      </Select>
      <Select aria-label="For how long" value={period} onChange={(event) => setPeriod(event.target.value as MutePeriod)}>
        {Object.entries(periodNames).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <BusyButton type="submit" look="line" isBusy={isPending} busyLabel="Muting…">
        Mute
      </BusyButton>
      <p className={styles.hint}>Muted alarms are listed here and not sent. Those that are still open when the mute ends are sent then.</p>
    </form>
  )
}
