import { Link } from 'react-router'
import { SpacedNumber } from '../../../texts/spaced-number.tsx'
import { Panel, PanelHeader } from '../../../ui/panel.tsx'
import { formatNumberCount } from '../../list/format-number-count.ts'
import * as note from '../../list/panel-note.module.css'
import * as rows from '../../list/rows.module.css'
import { useAdminQuery } from '../../list/use-admin-query.ts'

const shown = 20

/** The numbers of a gateway, the newest first, each a link to its page. */
export function GatewayNumbers({ id, count }: { id: string; count: number }) {
  const numbers = useAdminQuery('numbers.listAll', { gateway_id: id, limit: shown }).data?.numbers ?? []
  return (
    <Panel aria-labelledby="numbers">
      <PanelHeader>
        <h2 id="numbers">Numbers</h2>
        {count > 0 && <Link to={`/admin/numbers?gateway_id=${id}`}>{formatNumberCount(count)}</Link>}
      </PanelHeader>
      {count === 0 && <p className={note.note}>No number belongs to it.</p>}
      <ul className={rows.rows}>
        {numbers.map((number) => (
          <li key={number.id}>
            <Link to={`/admin/numbers/${number.id}`}>
              <SpacedNumber number={number.number} />
            </Link>
            <span className={rows.end}>{number.texts_today.toLocaleString('en-GB')} today</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
