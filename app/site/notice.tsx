import { notice } from './content/landing.ts'
import { Words } from './words.tsx'

export type Warning = { title: string; words: string }

/** The risk, beside the claims and in a frame. */
export function Notice({ warning = notice }: { warning?: Warning }) {
  return (
    <section className="sec">
      <div className="wrap">
        <div className="notice">
          <h2>{warning.title}</h2>
          <p>
            <Words>{warning.words}</Words>
          </p>
        </div>
      </div>
    </section>
  )
}
