import type { Proof } from '#domain/gateways/setups/gateway-setup.ts'
import { longDate } from './long-date.ts'
import * as styles from './proofs.module.css'

const how: Record<Proof['by'], string> = { program: 'run against {site}', document: 'read', source: 'its source read' }

/** What a page was proven by, in small print: what was run or read, in which version and when, and that nothing was run where that is so. */
export function Proofs({ of: proofs, site }: { of: readonly Proof[]; site: string }) {
  return (
    <aside className={styles.proofs} aria-label="What this page was proven by">
      <p>What this page was proven by:</p>
      <ul>
        {proofs.map(({ by, of, version, on }) => (
          <li key={of}>
            {version === null ? of : `${of} ${version}`}, {how[by].replace('{site}', site)}{' '}
            <time dateTime={on}>{on.length === 7 ? `in ${longDate(on)}` : `on ${longDate(on)}`}</time>
          </li>
        ))}
      </ul>
      {!proofs.some(({ by }) => by === 'program') && <p>No device or account of the vendor was tried.</p>}
    </aside>
  )
}
