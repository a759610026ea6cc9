import { useState } from 'react'
import { call, CallError } from '../lib/call.ts'
import { timeAgo } from '../lib/time.ts'
import { useNow } from '../lib/use-now.ts'
import { Spinner } from '../ui/spinner.tsx'
import { AdminHead } from './admin-head.tsx'
import { Failed } from './failed.tsx'
import { useRead } from './use-read.ts'

/** What the database holds, whether it answers, and when the jobs last ran. */
export function DatabaseTab() {
  const { data, isError, refetch } = useRead('upkeep.database')
  const now = useNow()
  return (
    <>
      <AdminHead
        title="Database Tools"
        hasBack={false}
        note={data && <p>{`${data.kind === 'pglite' ? 'Embedded (PGlite)' : 'Postgres'}, version ${data.version}, ${size(data.bytes)}`}</p>}
      >
        <ConnectionTest />
      </AdminHead>
      {isError && <Failed words="The database could not be looked at." onRetry={() => void refetch()} />}
      {!data && !isError && <Spinner label="Measuring…" />}
      {data && (
        <div className="grid-2 even last">
          <section className="panel" aria-labelledby="tables">
            <header>
              <h2 id="tables">Tables</h2>
            </header>
            <ul className="rows">
              {data.tables.map((table) => (
                <li key={table.name}>
                  <code className="mono">{table.name}</code>
                  <span className="end tn">
                    {table.rows.toLocaleString('en-GB')} rows · {size(table.bytes)}
                  </span>
                </li>
              ))}
            </ul>
          </section>
          <section className="panel" aria-labelledby="runs">
            <header>
              <h2 id="runs">Retention and other jobs</h2>
            </header>
            <ul className="rows">
              {data.runs.length === 0 && <li className="muted">No job has run yet.</li>}
              {data.runs.map((run) => (
                <li key={run.name}>
                  <span className={`dot ${run.error ? 'err' : run.finished_at ? 'ok' : 'warn'}`} aria-hidden />
                  {run.name.replaceAll('-', ' ')}
                  {run.result !== null && <span className="badge">{run.result}</span>}
                  <time dateTime={run.started_at}>{timeAgo(run.started_at, now)}</time>
                  {run.error && <p className="sub">{run.error}</p>}
                </li>
              ))}
            </ul>
          </section>
        </div>
      )}
    </>
  )
}

function ConnectionTest() {
  const [words, setWords] = useState<string | null>(null)
  const test = async () => {
    setWords('Asking…')
    try {
      const { connection_ms: ms } = await call('upkeep.database', {}, { timeoutMs: 5000, timeoutWords: 'Connection timeout' })
      setWords(`Answered in ${ms.toLocaleString('en-GB')} ms`)
    } catch (error) {
      setWords(error instanceof CallError ? error.message : 'Database connection failed')
    }
  }
  return (
    <>
      <span role="status" className="xs muted">
        {words}
      </span>
      <button type="button" className="btn line" onClick={() => void test()}>
        Test Connection
      </button>
    </>
  )
}

/** "8.4 MB" */
function size(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB', 'TB']
  const power = bytes === 0 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10))
  const value = bytes / 1024 ** power
  return `${value.toLocaleString('en-GB', { maximumFractionDigits: value < 10 && power > 0 ? 1 : 0 })} ${units[power]}`
}
