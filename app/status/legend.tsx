import * as prose from '../shell/prose.module.css'
import * as bar from './day-bar.module.css'
import * as styles from './legend.module.css'

/** Explains the measurements and their limits. */
export function Legend() {
  return (
    <div className={`${prose.prose} ${styles.legend}`}>
      <section aria-labelledby="how-to-read">
        <h2 id="how-to-read">How to read this</h2>
        <ul className={styles.key}>
          <li>
            <i className={bar.good} aria-hidden /> Up all day
          </li>
          <li>
            <i className={bar.troubled} aria-hidden /> Down for up to 5% of the day
          </li>
          <li>
            <i className={bar.bad} aria-hidden /> Down for longer
          </li>
          <li>
            <i className={bar.none} aria-hidden /> Not measured
          </li>
        </ul>
        <p>
          Every minute the server checks itself: it requests a page, opens a live stream and waits for the first line, tests the endpoint to
          which gateways deliver texts, counts the texts it could not receive, and connects to the mail server. The gateways count as one:
          they are up while at least half of those in use have sent a heartbeat or a text lately.
        </p>
        <p>
          Our targets are 99.9% for the site, 99.8% for text reception and 99.9% for the live stream. The figures beside them are measured.
          A server that is switched off, or cannot reach its database, cannot record anything. Those minutes are missing: they count neither
          as up nor as down, and the real figure may be lower.
        </p>
      </section>
    </div>
  )
}
