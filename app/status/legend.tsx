import * as prose from '../shell/prose.module.css'
import * as bar from './day-bar.module.css'
import * as styles from './legend.module.css'

/** How the figures come about, and what they leave out. */
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
          Every minute the server knocks at its own doors: it asks for a page, opens a live stream and waits for the first line, tries the
          door where gateways hand texts in and counts those it could not take, and greets the mail server. The gateways, which bring the
          texts in, count as one: up while at least half of those in use are heard, by a heartbeat or a text.
        </p>
        <p>
          The targets are what we aim at: 99.9% for the site, 99.8% for text reception, 99.9% for the live stream. The figures beside them
          are what was found. A server that is switched off, or cannot reach its database, can write nothing down. Those minutes are
          missing: they count neither as up nor as down, and the real figure may be lower.
        </p>
      </section>
    </div>
  )
}
