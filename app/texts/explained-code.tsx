import type { Explanation } from '#domain/code-finder/find-code.ts'
import * as styles from './explained-code.module.css'

const inWords: Record<Exclude<Explanation['by'], 'reasons' | 'none'>, string> = {
  bound: 'Its last line binds the code to a website.',
  lone: 'The text is nothing but a code.',
  link: 'Only the link of an app carries it.',
}

/** The code of a text, or what may be it, with the reasons; or the reasons against the likeliest candidate. */
export function ExplainedCode({ code, maybe, by, reasons }: Explanation) {
  return (
    <div className={styles.explained}>
      {code !== null ? (
        <p>
          The code is <code className={styles.code}>{code}</code>
        </p>
      ) : maybe !== null ? (
        <p>
          It may be <code className={styles.code}>{maybe}</code>
        </p>
      ) : (
        <p>No code found.</p>
      )}
      {by !== 'reasons' && by !== 'none' && <p>{inWords[by]}</p>}
      {reasons.length > 0 && (
        <>
          <p className={styles.heading}>{code === null && maybe === null ? 'The likeliest candidate:' : 'Why:'}</p>
          <ul className={styles.reasons}>
            {reasons.map(({ feature, because, weight }) => (
              <li key={feature}>
                <span className={styles.weight} data-sign={weight > 0 ? 'for' : 'against'}>
                  {weight > 0 ? '+' : '−'}
                  {Math.abs(weight).toFixed(1)}
                </span>
                <span>{because}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
