import { quotes, uses } from './content/landing.ts'
import { Translated } from './translated.tsx'
import { useWords } from '../i18n/words.tsx'
import * as layout from '../ui/layout.module.css'
import * as section from './section.module.css'
import * as styles from './testimonials.module.css'
import * as shared from './uses.module.css'

/** Quotes printed with permission; until there are any, real uses. Nothing is invented. */
export function Testimonials() {
  const t = useWords()
  return (
    <section className={section.section} id="testimonials" aria-labelledby="testimonials-title">
      <div className={layout.wrap}>
        <h2 className={section.title} id="testimonials-title" tabIndex={-1}>
          {t(quotes.length > 0 ? 'landing.quotes_title' : 'landing.uses_title')}
        </h2>
        <ul className={`${shared.uses} ${styles.list}`}>
          {quotes.map((quote) => (
            <li key={quote.text}>
              <figure>
                <blockquote>{quote.text}</blockquote>
                <figcaption>
                  {quote.name}
                  {quote.role && `, ${quote.role}`}
                </figcaption>
              </figure>
            </li>
          ))}
          {quotes.length === 0 &&
            uses.map(({ title, text }) => (
              <li key={title}>
                <h3>{t(title)}</h3>
                <p>
                  <Translated of={text} />
                </p>
              </li>
            ))}
        </ul>
      </div>
    </section>
  )
}
