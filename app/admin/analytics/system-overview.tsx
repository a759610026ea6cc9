import type { Output } from '#domain/api.ts'

type Figures = Output<'analytics.get'>

/** What happened today, and whether the site is well. */
export function SystemOverview({ figures }: { figures: Figures }) {
  return (
    <section className="panel" aria-labelledby="system-overview">
      <header>
        <h2 id="system-overview">System Overview</h2>
      </header>
      <ul className="rows">
        <li>
          User growth today <span className="end tn">+{figures.todays_users.toLocaleString('en-GB')}</span>
        </li>
        <li>
          Messages today <span className="end tn">{figures.todays_messages.toLocaleString('en-GB')}</span>
        </li>
        <li>
          System Health{' '}
          <span className="end">
            <HealthBadge health={figures.health} down={figures.down} />
          </span>
        </li>
      </ul>
    </section>
  )
}

function HealthBadge({ health, down }: Pick<Figures, 'health' | 'down'>) {
  if (health === 'up') return <span className="badge ok">Operational</span>
  if (health === 'down') return <span className="badge err">{down.join(', ')} down</span>
  return <span className="badge warn">Not measured yet</span>
}
