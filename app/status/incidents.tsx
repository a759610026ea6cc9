import type { ReactNode } from 'react'
import { isOpenIncident } from '#domain/site/incident.ts'
import { Panel, PanelHeader } from '../ui/panel.tsx'
import { Incident, type IncidentFacts } from './incident.tsx'
import * as styles from './incidents.module.css'

/** What is wrong now and what is planned; nothing where there is neither. */
export function CurrentIncidents({ incidents }: { incidents: IncidentFacts[] }) {
  const open = incidents.filter(isOpenIncident)
  const planned = incidents.filter(({ state }) => state === 'scheduled').toReversed()
  return (
    <>
      {open.length > 0 && <IncidentPanel id="incidents" title="Now" incidents={open} />}
      {planned.length > 0 && <IncidentPanel id="maintenance" title="Planned maintenance" incidents={planned} />}
    </>
  )
}

/** The incidents of the last 90 days that are over, and their feed. */
export function PastIncidents({ incidents }: { incidents: IncidentFacts[] }) {
  const past = incidents.filter(({ state }) => state === 'resolved')
  return (
    <IncidentPanel id="past-incidents" title="Past incidents" incidents={past}>
      <p className={styles.foot}>
        {past.length === 0 ? 'No incident was reported in the last 90 days. ' : 'Of the last 90 days. '}
        Incidents and maintenance also come as a <a href="/status.xml">feed for feed readers</a>.
      </p>
    </IncidentPanel>
  )
}

type PanelProps = { id: string; title: string; incidents: IncidentFacts[]; children?: ReactNode }

function IncidentPanel({ id, title, incidents, children }: PanelProps) {
  return (
    <Panel aria-labelledby={id}>
      <PanelHeader>
        <h2 id={id}>{title}</h2>
      </PanelHeader>
      {incidents.map((incident) => (
        <Incident key={incident.id} incident={incident} />
      ))}
      {children}
    </Panel>
  )
}
