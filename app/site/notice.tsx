import type { CopyKey } from './use-copy.ts'
import { Translated } from './translated.tsx'
import * as layout from '../ui/layout.module.css'
import * as section from './section.module.css'
import * as styles from './notice.module.css'

/** A framed warning beside the claims. */
export function Notice({ title, text }: { title: CopyKey; text: CopyKey }) {
  return (
    <section className={section.section}>
      <div className={layout.wrap}>
        <div className={styles.notice}>
          <h2>
            <Translated of={title} />
          </h2>
          <p>
            <Translated of={text} />
          </p>
        </div>
      </div>
    </section>
  )
}
