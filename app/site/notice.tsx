import { InlineMarkup } from './inline-markup.tsx'
import * as layout from '../ui/layout.module.css'
import * as section from './section.module.css'
import * as styles from './notice.module.css'

/** A framed warning beside the claims. */
export function Notice({ title, text }: { title: string; text: string }) {
  return (
    <section className={section.section}>
      <div className={layout.wrap}>
        <div className={styles.notice}>
          <h2>{title}</h2>
          <p>
            <InlineMarkup>{text}</InlineMarkup>
          </p>
        </div>
      </div>
    </section>
  )
}
