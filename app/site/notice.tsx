import { notice } from './content/landing.ts'

/** The risk, beside the claims and in a frame. */
export function Notice() {
  return (
    <section className="sec">
      <div className="wrap">
        <div className="notice">
          <h2>{notice.title}</h2>
          <p>{notice.words}</p>
        </div>
      </div>
    </section>
  )
}
