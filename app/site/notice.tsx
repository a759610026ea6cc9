import { InlineMarkup } from './inline-markup.tsx'
import * as layout from '../ui/layout.module.css'
import * as section from './section.module.css'
import * as styles from './notice.module.css'

/** The risk, beside the claims and in a frame. */
export function Notice({ title, words }: { title: string; words: string }) {
  return (
    <section className={section.section}>
      <div className={layout.wrap}>
        <div className={styles.notice}>
          <h2>{title}</h2>
          <p>
            <InlineMarkup>{words}</InlineMarkup>
          </p>
        </div>
      </div>
    </section>
  )
}
