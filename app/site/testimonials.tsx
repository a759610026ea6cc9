import { testimonials } from './content/landing.ts'
import { InlineMarkup } from './inline-markup.tsx'

/** What people said and let us print; until then, what people use it for. Nobody is invented. */
export function Testimonials() {
  const { quotes, uses } = testimonials
  return (
    <section className="sec" id="testimonials" aria-labelledby="testimonials-title">
      <div className="wrap">
        <h2 id="testimonials-title" tabIndex={-1}>
          {quotes.length > 0 ? testimonials.quotesTitle : testimonials.title}
        </h2>
        <ul className="uses">
          {quotes.map((quote) => (
            <li key={quote.words}>
              <figure>
                <blockquote>{quote.words}</blockquote>
                <figcaption>
                  {quote.name}
                  {quote.role && `, ${quote.role}`}
                </figcaption>
              </figure>
            </li>
          ))}
          {quotes.length === 0 &&
            uses.map(({ title, words }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>
                  <InlineMarkup>{words}</InlineMarkup>
                </p>
              </li>
            ))}
        </ul>
      </div>
    </section>
  )
}
