import { InlineMarkup } from './inline-markup.tsx'

/** The risk, beside the claims and in a frame. */
export function Notice({ title, words }: { title: string; words: string }) {
  return (
    <section className="sec">
      <div className="wrap">
        <div className="notice">
          <h2>{title}</h2>
          <p>
            <InlineMarkup>{words}</InlineMarkup>
          </p>
        </div>
      </div>
    </section>
  )
}
