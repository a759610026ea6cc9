import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { groupsByKind } from '#domain/operations/describe-alarms.ts'
import { Badge } from '../../../ui/badge.tsx'
import * as icon from '../../../ui/icon.module.css'
import { Panel, PanelHeader } from '../../../ui/panel.tsx'
import * as listPanel from '../../list/list-panel.module.css'
import { AcknowledgeForm, type Acknowledged } from './acknowledge-form.tsx'
import { fewestTogether } from './alarm-details.tsx'
import { AlarmGroup } from './alarm-group.tsx'
import * as row from './alarm-row.module.css'
import type { Alarms } from './alarms.tsx'
import { OpenAlarm } from './open-alarm.tsx'

/** The alarms that are open, those of a kind together where there are many, each with what can be done about it. */
export function OpenAlarms({ alarms, now }: { alarms: Alarms; now: number }) {
  const { open, open_total: total, groups, totals } = alarms
  const planned = total - alarms.unplanned_total
  const [chosen, setChosen] = useState<Acknowledged | null>(null)
  const kinds = groupsByKind(groups)
  const isMany = (list: Alarms['groups']) => list.reduce((sum, { count }) => sum + count, 0) >= fewestTogether
  const many = kinds.filter(isMany)
  const together = new Set(many.map(([first]) => first?.kind))
  const single = open.filter(({ kind }) => !together.has(kind))
  const hidden = groups.filter(({ kind }) => !together.has(kind)).reduce((sum, { count }) => sum + count, 0) - single.length
  return (
    <Panel className={listPanel.list} aria-labelledby="open-alarms" data-list>
      <PanelHeader>
        <h2 id="open-alarms">Wrong now</h2>
        {total > 0 && <Badge tone="error">{total.toLocaleString('en-GB')}</Badge>}
        {planned > 0 && <Badge>{planned.toLocaleString('en-GB')} in maintenance</Badge>}
      </PanelHeader>
      {total === 0 ? (
        <p className={row.none}>
          <CircleCheck className={icon.icon} aria-hidden />
          Nothing right now.
        </p>
      ) : (
        <ul>
          {many.map((list) => (
            <AlarmGroup
              key={list[0]?.kind}
              groups={list}
              total={totals[list[0]?.kind ?? ''] ?? null}
              alarms={open.filter(({ kind }) => kind === list[0]?.kind)}
              mutes={alarms.mutes}
              now={now}
              onAcknowledge={setChosen}
            />
          ))}
          {single.map((alarm) => (
            <OpenAlarm key={alarm.id} alarm={alarm} mutes={alarms.mutes} now={now} onAcknowledge={setChosen} />
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <p className={row.more}>{hidden === 1 ? 'One older one is' : `${hidden.toLocaleString('en-GB')} older ones are`} not listed.</p>
      )}
      {chosen && <AcknowledgeForm chosen={chosen} onClose={() => setChosen(null)} />}
    </Panel>
  )
}
