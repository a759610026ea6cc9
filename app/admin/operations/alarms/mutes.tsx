import { alarmKinds, type AlarmKind, type MutePeriod } from '#domain/operations/alarms.ts'
import { formatDateAndTime } from '../../../i18n/format.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Button } from '../../../ui/button.tsx'
import * as panelRow from '../../../ui/panel-row.module.css'
import { Panel, PanelHeader } from '../../../ui/panel.tsx'
import { Form } from '../../form/form.tsx'
import { SelectField } from '../../form/select-field.tsx'
import { PlaceField } from '../../gateways/settings/place-fields.tsx'
import type { Alarms } from './alarms.tsx'
import * as styles from './mutes.module.css'
import { aboutOf } from './open-alarm.tsx'
import { periodNames } from './period-names.ts'
import { useMutes } from './use-mutes.ts'

/** What is muted, and a form that mutes all alarms of a kind, or at a place. */
export function Mutes({ mutes }: { mutes: Alarms['mutes'] }) {
  const muting = useMutes()
  return (
    <Panel aria-labelledby="mutes">
      <PanelHeader>
        <h2 id="mutes">Muted</h2>
      </PanelHeader>
      {mutes.length > 0 && (
        <ul>
          {mutes.map((mute) => (
            <li key={`${mute.kind} ${mute.subject} ${mute.place}`} className={panelRow.row}>
              <div>
                <p className={panelRow.name}>
                  <strong>{mute.title}</strong>
                </p>
                <p className={panelRow.facts}>{mute.until === null ? 'Until unmuted' : `Until ${formatDateAndTime(mute.until)}`}</p>
              </div>
              <Button
                look="line"
                aria-label={`Unmute: ${mute.title}`}
                onClick={() => muting.mutate({ ...aboutOf(mute), for: 'off', title: mute.title })}
              >
                Unmute
              </Button>
            </li>
          ))}
        </ul>
      )}
      <MuteForm muting={muting} />
    </Panel>
  )
}

const kindNames = {
  ...Object.fromEntries((Object.keys(alarmKinds) as AlarmKind[]).map((kind) => [kind, alarmKinds[kind].name])),
  '': 'All of them',
}

type Muting = ReturnType<typeof useMutes>
type Fields = { kind: AlarmKind | ''; place: string; for: MutePeriod }

function MuteForm({ muting }: { muting: Muting }) {
  const mute = ({ kind, place, for: period }: Fields) => {
    const name = kind === '' ? 'All alarms' : alarmKinds[kind].name
    const about = { ...(kind === '' ? {} : { kind }), ...(place.trim() === '' ? {} : { place: place.trim() }) }
    muting.mutate({ ...about, for: period, title: place.trim() === '' ? name : `${name} at ${place.trim()}` })
  }
  return (
    <Form<Fields> className={styles.form} refusal={muting.fieldError} onSubmit={mute}>
      <SelectField name="kind" label="Alarms to mute" choices={kindNames} defaultValue="gateway_silent" />
      <PlaceField name="place" label="Place" hint="Empty: everywhere." />
      <SelectField name="for" label="For how long" choices={periodNames} />
      <BusyButton type="submit" look="line" isBusy={muting.isPending} busyLabel="Muting…">
        Mute
      </BusyButton>
      <p className={styles.hint}>Muted alarms are listed here and not sent. Those that are still open when the mute ends are sent then.</p>
    </Form>
  )
}
