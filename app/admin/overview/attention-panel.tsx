import { ChevronRight, CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import type { Concern } from './attention.ts'

/** What needs looking after, each with the way there. */
export function AttentionPanel({ concerns }: { concerns: Concern[] }) {
  return (
    <section className="panel" aria-labelledby="attention">
      <header>
        <h2 id="attention">Needs attention</h2>
        {concerns.length > 0 && <span className="badge">{concerns.length}</span>}
      </header>
      {concerns.length === 0 ? (
        <p className="all-well">
          <CircleCheck className="i" aria-hidden />
          Nothing does.
        </p>
      ) : (
        <ul className="concerns">
          {concerns.map(({ message, detail, isBad, to }) => (
            <li key={message + detail}>
              <span className={`dot ${isBad ? 'err' : 'warn'}`} aria-hidden />
              <div>
                {to ? <Link to={to}>{message}</Link> : <strong>{message}</strong>}
                <p className="xs muted">{detail}</p>
              </div>
              {to && <ChevronRight className="i-s faint" aria-hidden />}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
