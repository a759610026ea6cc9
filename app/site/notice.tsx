import { Words } from './words.tsx'

/** The risk, beside the claims and in a frame. */
export function Notice({ title, words }: { title: string; words: string }) {
  return (
    <section className="sec">
      <div className="wrap">
        <div className="notice">
          <h2>{title}</h2>
          <p>
            <Words>{words}</Words>
          </p>
        </div>
      </div>
    </section>
  )
}
