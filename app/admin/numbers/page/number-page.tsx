import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { Link, useParams, type MetaArgs } from 'react-router'
import type { Output } from '#domain/api/api.ts'
import { formatNumber } from '#domain/numbers/number.ts'
import { call } from '../../../api/call.ts'
import { formatDateAndTime, formatShortDate } from '../../../i18n/format.ts'
import { pageMeta } from '../../../shell/page-meta.ts'
import { siteOf } from '../../../shell/site-facts.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Bars } from '../../../ui/bars.tsx'
import { Button } from '../../../ui/button.tsx'
import * as icon from '../../../ui/icon.module.css'
import { Panel, PanelBody, PanelHeader } from '../../../ui/panel.tsx'
import { AdminPage } from '../../admin-page.tsx'
import { portHeading } from '../../gateways/sims/port-name.ts'
import { AlarmsAbout } from '../../history/alarms-about.tsx'
import { describeDelay } from '../../history/describe-delay.ts'
import { NoteForm } from '../../history/note-form.tsx'
import { Loaded } from '../../list/loaded.tsx'
import * as note from '../../list/panel-note.module.css'
import * as rows from '../../list/rows.module.css'
import { useAdminQuery } from '../../list/use-admin-query.ts'
import { EditNumbers } from '../edit-numbers.tsx'
import { formatMean, receivingLabels, statusLabels, statusTones } from '../number-words.ts'
import * as styles from './number-page.module.css'

export function meta({ matches }: MetaArgs) {
  return pageMeta('/admin/numbers/:id', siteOf(matches))
}

const refetchMs = 15_000
const dayName = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** All about one number: whether it receives, its days, its newest texts, its alarms and its note. */
export default function NumberPage() {
  const { id = '' } = useParams()
  const query = useAdminQuery('numbers.get', { id }, refetchMs)
  const number = query.data?.id === id ? query.data : undefined
  const [isEditing, setIsEditing] = useState(false)
  return (
    <AdminPage
      title={number ? formatNumber(number.number) : 'Number'}
      note={<Link to="/admin/numbers">All numbers</Link>}
      actions={
        number && (
          <Button look="ink" onClick={() => setIsEditing(true)}>
            <Pencil className={icon.small} aria-hidden />
            Change
          </Button>
        )
      }
    >
      <Loaded query={{ ...query, data: number }} loading="Loading the number…" failed="The number could not be loaded.">
        {(loaded) => (
          <div className={styles.page}>
            <State number={loaded} />
            <Days id={id} />
            <NewestTexts id={id} />
            <AlarmsAbout about={{ number_id: id }} />
            <NoteForm key={id} note={loaded.note} save={(text) => call('numbers.change', { id, note: text })} />
          </div>
        )}
      </Loaded>
      {isEditing && number && <EditNumbers numbers={number} onClose={() => setIsEditing(false)} onDone={() => setIsEditing(false)} />}
    </AdminPage>
  )
}

function State({ number }: { number: Output<'numbers.get'> }) {
  return (
    <Panel aria-labelledby="state">
      <PanelHeader>
        <h2 id="state">State</h2>
        <Badge tone={statusTones[number.status]}>{statusLabels[number.status]}</Badge>
      </PanelHeader>
      <ul className={rows.rows}>
        <li>
          Gateway
          <span className={rows.end}>
            {number.gateway_id === null ? (
              'None'
            ) : (
              <span>
                <Link to={`/admin/gateways/${number.gateway_id}`}>{number.gateway_name}</Link>,{' '}
                <Link to={`/admin/gateways/${number.gateway_id}?show=log`}>its log</Link>
              </span>
            )}
          </span>
        </li>
        <li>
          Receiving <span className={rows.end}>{receivingLabels[number.receiving]}</span>
        </li>
        {number.gateway_id !== null && number.receiving !== 'yes' && <Reason gatewayId={number.gateway_id} />}
        <li>
          Last text <span className={rows.end}>{number.last_text_at === null ? 'Never' : formatDateAndTime(number.last_text_at)}</span>
        </li>
        <li>
          Texts today <span className={rows.end}>{number.texts_today.toLocaleString('en-GB')}</span>
        </li>
        <li>
          Usual day{' '}
          <span className={rows.end}>{number.texts_per_day === null ? 'Not known yet' : textsOf(formatMean(number.texts_per_day))}</span>
        </li>
        {number.gateway_id !== null && <Sim number={number.number} gatewayId={number.gateway_id} />}
        {number.sim_lapses_on !== null && (
          <li>
            Prepaid SIM lapses <span className={rows.end}>{formatShortDate(`${number.sim_lapses_on}T12:00:00Z`)}</span>
          </li>
        )}
        <li>
          Purpose <span className={rows.end}>{number.is_test ? 'For tests: never listed' : 'For people'}</span>
        </li>
      </ul>
    </Panel>
  )
}

function textsOf(mean: string): string {
  return mean === '1' ? '1 text' : `${mean} texts`
}

/** Why its gateway is in the state that it is in, and since when. */
function Reason({ gatewayId }: { gatewayId: string }) {
  const reason = useAdminQuery('gateways.get', { id: gatewayId }).data?.state_reason
  return reason ? <li>{reason}</li> : null
}

/** The SIM of its gateway that has this number, where one is known. */
function Sim({ number, gatewayId }: { number: string; gatewayId: string }) {
  const sim = useAdminQuery('sims.list', { id: gatewayId }).data?.sims.find((each) => each.number === number)
  const gateway = useAdminQuery('gateways.get', { id: gatewayId }).data
  if (!sim || !gateway) return null
  const facts = [portHeading(gateway.kind, sim.port), sim.network, sim.iccid && `ICCID ${sim.iccid}`]
  return (
    <li>
      SIM
      <span className={rows.end}>
        <Link to={`/admin/gateways/${gatewayId}?show=sims`}>{facts.filter(Boolean).join(' · ')}</Link>
      </span>
    </li>
  )
}

function Days({ id }: { id: string }) {
  const history = useAdminQuery('numbers.history', { id, days: 35 }, 60_000)
  const delay = useAdminQuery('numbers.delay', { id }).data
  return (
    <Panel aria-labelledby="days">
      <PanelHeader>
        <h2 id="days">35 days (UTC)</h2>
        {delay && <span className={styles.delay}>{describeDelay(delay)}</span>}
      </PanelHeader>
      <PanelBody>
        <Loaded query={history} loading="Loading the days…" failed="The days could not be loaded." isInside>
          {({ days }) => {
            const names = days.map(({ at }) => dayName.format(new Date(at)))
            const last = days.length - 1
            return (
              <Bars
                caption="Texts of each day"
                bars={days.map(({ texts }, index) => ({ label: names[index] ?? '', value: texts, kind: index === last ? 'now' : 'bar' }))}
                marks={{ 0: names[0] ?? '', [last]: 'Today' }}
              />
            )
          }}
        </Loaded>
      </PanelBody>
    </Panel>
  )
}

function NewestTexts({ id }: { id: string }) {
  const texts = useAdminQuery('messages.list', { id, limit: 10 }, refetchMs)
  return (
    <Panel aria-labelledby="texts">
      <PanelHeader>
        <h2 id="texts">Newest texts</h2>
      </PanelHeader>
      <Loaded query={texts} loading="Loading texts…" failed="The texts could not be loaded." isInside>
        {({ messages }) =>
          messages.length === 0 ? (
            <p className={note.note}>None in the last 24 hours.</p>
          ) : (
            <ul className={rows.rows}>
              {messages.map((message) => (
                <li key={message.id}>
                  <span className={styles.text} dir="auto">
                    <strong>{message.sender || 'No sender'}</strong> {message.message_content}
                  </span>
                  <time className={rows.end} dateTime={message.received_at}>
                    {formatDateAndTime(message.received_at)}
                  </time>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  )
}
