import { Archive, ArchiveRestore, Ellipsis, FlaskConical, Pause, Pencil, Play, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import type { SortOrder } from '#domain/gateways/gateway.ts'
import { lapsesSoon } from '#domain/gateways/sim-lapse.ts'
import { formatNumber, type NumberSort } from '#domain/numbers/number.ts'
import { formatDateAndTime, formatShortDate } from '../../i18n/format.ts'
import { SpacedNumber } from '../../texts/spaced-number.tsx'
import { timeAgo } from '../../i18n/time.ts'
import { useNow } from '../../stream/use-now.ts'
import { Badge } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import * as icon from '../../ui/icon.module.css'
import { joinClasses } from '../../ui/join-classes.ts'
import { MenuButton } from '../../ui/menu-button.tsx'
import type { MenuEntry } from '../../ui/menu-list.tsx'
import { StatusDot } from '../../ui/status-dot.tsx'
import * as table from '../../ui/table.module.css'
import { Table } from '../../ui/table.tsx'
import * as text from '../../ui/text.module.css'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { SortableHead } from '../list/sortable-head.tsx'
import * as tick from '../list/tick.module.css'
import type { ManagedNumber } from './managed-number.ts'
import { parseSort, type NumberSortField } from './number-filter.ts'
import { formatMean, receivingLabels, statusLabels, statusTones } from './number-words.ts'
import * as styles from './numbers-table.module.css'
import type { NumberChange } from './use-number-actions.ts'

type Props = {
  numbers: ManagedNumber[]
  sort: NumberSort
  isChosen: (id: string) => boolean
  onSort: (sort: NumberSort) => void
  onChoose: (id: string, isChosen: boolean) => void
  onChange: (number: ManagedNumber, change: NumberChange) => void
  onEdit: (number: ManagedNumber) => void
  onDelete: (number: ManagedNumber) => void
}

export function NumbersTable({ numbers, sort, onSort, ...rest }: Props) {
  const now = useNow()
  const sorting = {
    ...parseSort(sort),
    onSort: (by: NumberSortField, order: SortOrder) => onSort(order === 'desc' ? `-${by}` : by),
  }
  return (
    <Table className={styles.table}>
      <thead>
        <tr>
          <SortableHead sorts={[{ by: 'number', label: 'Number' }]} sorting={sorting}>
            Number
          </SortableHead>
          <th scope="col">Status</th>
          <th scope="col">Gateway</th>
          <SortableHead sorts={[{ by: 'last_text_at', label: 'Last text' }]} first="desc" sorting={sorting}>
            Last text
          </SortableHead>
          <SortableHead sorts={[{ by: 'texts_per_day', label: 'Texts a day' }]} first="desc" sorting={sorting}>
            Texts a day
          </SortableHead>
          <th scope="col">Today</th>
          <th scope="col">
            <VisuallyHidden>Actions</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {numbers.map((number) => (
          <NumberRow key={number.id} number={number} now={now} {...rest} />
        ))}
      </tbody>
    </Table>
  )
}

type RowProps = Omit<Props, 'numbers' | 'sort' | 'onSort'> & { number: ManagedNumber; now: number }

function NumberRow({ number, now, isChosen, onChoose, onChange, onEdit, onDelete }: RowProps) {
  const shown = formatNumber(number.number)
  return (
    <tr data-chosen={isChosen(number.id)}>
      {/* The number labels it. */}
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
      <td>
        <div className={styles.number}>
          <label className={tick.tick}>
            <input type="checkbox" checked={isChosen(number.id)} onChange={(event) => onChoose(number.id, event.target.checked)} />
            <VisuallyHidden>Select {shown}</VisuallyHidden>
          </label>
          <strong>
            <Link to={`/admin/numbers/${number.id}`}>
              <SpacedNumber number={number.number} />
            </Link>
          </strong>
        </div>
      </td>
      <td className={joinClasses(table.state, styles.state)}>
        <Badge tone={statusTones[number.status]}>{statusLabels[number.status]}</Badge> {number.is_test && <Badge>Test</Badge>}{' '}
        {number.sim_lapses_on !== null && lapsesSoon(number.sim_lapses_on, new Date(now)) && (
          <Badge tone="warning" title="Its prepaid SIM has to be topped up">
            SIM lapses {formatShortDate(`${number.sim_lapses_on}T12:00:00Z`)}
          </Badge>
        )}
      </td>
      <td data-l="Gateway">
        {number.gateway_name === null ? (
          <span className={text.faint}>None</span>
        ) : (
          <span className={styles.gateway} title={receivingLabels[number.receiving]}>
            <StatusDot tone={number.receiving === 'yes' ? 'ok' : number.receiving === 'silent' ? 'error' : 'none'} />
            <VisuallyHidden>{receivingLabels[number.receiving]}:</VisuallyHidden>
            <Link to={`/admin/gateways/${number.gateway_id}`}>{number.gateway_name}</Link>
          </span>
        )}
      </td>
      <td data-l="Last text">
        {number.last_text_at === null ? (
          <span className={text.faint}>Never</span>
        ) : (
          <time dateTime={number.last_text_at} title={formatDateAndTime(number.last_text_at)}>
            {timeAgo(number.last_text_at, now)}
          </time>
        )}
      </td>
      <td data-l="Texts a day" className={text.tabular}>
        {number.texts_per_day === null ? <span className={text.faint}>–</span> : formatMean(number.texts_per_day)}
      </td>
      <td data-l="Today" className={text.tabular}>
        {number.texts_today.toLocaleString('en-GB')}
      </td>
      <td>
        <MenuButton
          label={`More for ${shown}`}
          className={buttonClass({ look: 'icon' })}
          entries={entriesOf(number, { onChange, onEdit, onDelete })}
        >
          <Ellipsis className={icon.icon} aria-hidden />
        </MenuButton>
      </td>
    </tr>
  )
}

function entriesOf(number: ManagedNumber, on: Pick<Props, 'onChange' | 'onEdit' | 'onDelete'>): MenuEntry[] {
  const to = (change: NumberChange) => () => on.onChange(number, change)
  const small = { className: icon.small, 'aria-hidden': true } as const
  const pause = { label: 'Pause', icon: <Pause {...small} />, onSelect: to({ status: 'paused' }) }
  const retire = { label: 'Retire', icon: <Archive {...small} />, onSelect: to({ status: 'retired' }) }
  const resume = { label: 'Make Available', icon: <Play {...small} />, onSelect: to({ status: 'available' }) }
  const restore = { label: 'Bring Back', icon: <ArchiveRestore {...small} />, onSelect: to({ status: 'available' }) }
  return [
    ...{ available: [pause, retire], paused: [resume, retire], retired: [restore] }[number.status],
    {
      label: number.is_test ? 'Use for People' : 'Use for Tests',
      icon: <FlaskConical {...small} />,
      onSelect: to({ is_test: !number.is_test }),
    },
    { label: 'Change…', icon: <Pencil {...small} />, onSelect: () => on.onEdit(number) },
    'line',
    { label: 'Delete', icon: <Trash2 {...small} />, onSelect: () => on.onDelete(number) },
  ]
}
