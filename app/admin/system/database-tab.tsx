import type { Output } from '#domain/api/api.ts'
import { useNow } from '../../stream/use-now.ts'
import { AdminPage } from '../admin-page.tsx'
import { ConnectionTest } from './connection-test.tsx'
import { JobRow } from './job-row.tsx'
import { Loaded } from '../list/loaded.tsx'
import { useAdminQuery } from '../list/use-admin-query.ts'
import { Panel, PanelHeader } from '../../ui/panel.tsx'
import * as text from '../../ui/text.module.css'
import * as list from '../list/rows.module.css'
import * as styles from './database-tab.module.css'

const refetchMs = 30_000
const databaseNames = { pglite: 'Embedded (PGlite)', postgres: 'Postgres' } as const

/** The size and the state of the database, and the last runs of the jobs. */
export function DatabaseTab() {
  const query = useAdminQuery('database.get', undefined, refetchMs)
  const { data } = query
  return (
    <AdminPage
      title="Database Tools"
      hasBack={false}
      note={
        data && (
          <p>{`${databaseNames[data.kind]} ${data.version} · ${formatSize(data.bytes)} · answers in ${data.connection_ms.toLocaleString('en-GB')} ms`}</p>
        )
      }
      actions={<ConnectionTest />}
    >
      <Loaded query={query} loading="Measuring…" failed="The state of the database could not be loaded." rows={6}>
        {({ runs, tables }) => (
          <div className={styles.halves}>
            <Runs runs={runs} />
            <Tables tables={tables} />
          </div>
        )}
      </Loaded>
    </AdminPage>
  )
}

function Tables({ tables }: { tables: Output<'database.get'>['tables'] }) {
  return (
    <Panel aria-labelledby="tables">
      <PanelHeader>
        <h2 id="tables">Tables</h2>
      </PanelHeader>
      <table className={styles.sizes}>
        <thead>
          <tr>
            <th scope="col">Table</th>
            <th scope="col">Rows</th>
            <th scope="col">Size</th>
          </tr>
        </thead>
        <tbody>
          {tables.map(({ name, rows, bytes }) => (
            <tr key={name}>
              <th scope="row">
                <code className={styles.table}>{name}</code>
              </th>
              <td>{rows.toLocaleString('en-GB')}</td>
              <td>{formatSize(bytes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

function Runs({ runs }: { runs: Output<'database.get'>['runs'] }) {
  const now = useNow()
  return (
    <Panel aria-labelledby="runs">
      <PanelHeader>
        <h2 id="runs">Retention and other jobs</h2>
      </PanelHeader>
      <ul className={list.rows}>
        {runs.length === 0 && <li className={text.muted}>No job has run yet. The first will run within five minutes.</li>}
        {runs.map((run) => (
          <JobRow key={run.name} run={run} now={now} />
        ))}
      </ul>
    </Panel>
  )
}

/** "8.4 MB" */
function formatSize(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB', 'TB']
  const power = bytes === 0 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10))
  const value = bytes / 1024 ** power
  return `${value.toLocaleString('en-GB', { maximumFractionDigits: value < 10 && power > 0 ? 1 : 0 })} ${units[power]}`
}
