import { useState } from 'react'
import { Link } from 'react-router'
import type { Output } from '#domain/api/api.ts'
import { formatShortDate } from '../../../i18n/format.ts'
import { Bars } from '../../../ui/bars.tsx'
import { joinClasses } from '../../../ui/join-classes.ts'
import { Panel, PanelBody, PanelHeader } from '../../../ui/panel.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import * as text from '../../../ui/text.module.css'
import { Loaded } from '../../list/loaded.tsx'
import * as note from '../../list/panel-note.module.css'
import * as rows from '../../list/rows.module.css'
import { useAdminQuery } from '../../list/use-admin-query.ts'
import * as styles from './gateways-against-usual.module.css'

type Compared = Output<'analytics.gateways'>

const periods = [
  { value: '1', label: '1 day' },
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
] as const

type Period = (typeof periods)[number]['value']

/** What gateways have delivered in a period, and which of them are far from what is usual for them. */
export function GatewaysAgainstUsual() {
  const [period, setPeriod] = useState<Period>('1')
  const query = useAdminQuery('analytics.gateways', { days: Number(period) })
  return (
    <Panel aria-labelledby="against-usual">
      <PanelHeader>
        <h2 id="against-usual">Gateways against usual</h2>
        <SegmentedControl
          className={styles.period}
          legend="Period"
          name="analytics-period"
          options={periods}
          value={period}
          onChange={setPeriod}
        />
      </PanelHeader>
      <Loaded query={query} loading="Comparing gateways…" failed="The gateways could not be compared." isInside>
        {(compared) => (
          <>
            <p className={note.note}>
              {describeTotal(compared)} <span>The hour under way is not counted.</span>
            </p>
            {compared.per_day.length > 1 && (
              <PanelBody>
                <TextsPerDay days={compared.per_day} />
              </PanelBody>
            )}
            <p className={note.note}>{describeOutliers(compared)}</p>
            <ul className={joinClasses(rows.rows, styles.outliers)}>
              {compared.outliers.map((gateway) => (
                <Outlier key={gateway.id} {...gateway} />
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </Panel>
  )
}

function Outlier({ id, name, place, texts, usual }: Compared['outliers'][number]) {
  return (
    <li>
      <span className={styles.gateway}>
        <Link to={`/admin/gateways/${id}`}>{name}</Link>
        {place !== null && <span className={joinClasses(text.xs, text.faint)}>{place}</span>}
      </span>
      <span className={joinClasses(rows.end, styles.figures)}>
        <strong>{figure(texts)}</strong>
        <span>usually {figure(usual)}</span>
        <span className={texts < usual ? styles.fewer : styles.more}>{describeChange(texts, usual)}</span>
      </span>
    </li>
  )
}

function TextsPerDay({ days }: { days: Compared['per_day'] }) {
  const bars = days.map(({ at, texts }) => ({ label: formatShortDate(at), value: texts }))
  const last = bars.length - 1
  return (
    <Bars
      caption="Texts in 24 hours, by the day on which these begin"
      bars={bars}
      marks={{ 0: bars[0]?.label ?? '', [last]: bars[last]?.label ?? '' }}
    />
  )
}

/** "12,040 texts, usually 11,900." */
function describeTotal({ texts, usual, texts_of_known: known }: Compared): string {
  const all = `${figure(texts)} ${texts === 1 ? 'text' : 'texts'}`
  if (usual === null) return `${all}. What is usual for a gateway is known after three days.`
  if (known === texts) return `${all}, usually ${figure(usual)}.`
  return `${all}. ${figure(known)} of them are of gateways for which ${figure(usual)} are usual; the others are too new.`
}

function describeOutliers({ usual, fewer, more, outliers }: Compared): string {
  if (usual === null) return 'So far there is nothing to compare with.'
  if (fewer + more === 0) return 'No gateway delivered half of what is usual for it or less, or twice as much or more.'
  const gateways = (count: number) => `${figure(count)} ${count === 1 ? 'gateway' : 'gateways'}`
  const found = [
    fewer > 0 ? `${gateways(fewer)} delivered half of what is usual or less` : '',
    more > 0 ? `${gateways(more)} twice as much or more` : '',
  ]
  const cut = fewer + more > outliers.length ? ` The ${outliers.length} furthest from it are shown.` : ''
  return `${found.filter(Boolean).join(', ')}.${cut}`
}

/** "−75%", "× 3.2" */
function describeChange(texts: number, usual: number): string {
  if (texts < usual) return `−${Math.round((1 - texts / usual) * 100)}%`
  return usual === 0 ? 'none usual' : `× ${(texts / usual).toLocaleString('en-GB', { maximumFractionDigits: 1 })}`
}

function figure(count: number): string {
  return count.toLocaleString('en-GB')
}
