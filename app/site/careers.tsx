import type { MetaArgs } from 'react-router'
import { pageMeta } from '../shell/page-meta.ts'
import { siteOf } from '../shell/site-facts.ts'
import { careers, updatedSoon } from './content/upcoming-pages.ts'
import { PageIntro } from './page-intro.tsx'
import { InlineMarkup } from './inline-markup.tsx'
import * as prose from '../shell/prose.module.css'
import * as layout from '../ui/layout.module.css'
import * as reading from './reading-page.module.css'

export function meta({ matches }: MetaArgs) {
  return pageMeta('/careers', siteOf(matches))
}

export default function Careers() {
  return (
    <>
      <PageIntro title={careers.title} lead={careers.lead} />
      <div className={`${layout.wrap} ${reading.reading}`}>
        <div className={prose.prose}>
          <section>
            <h2>{updatedSoon}</h2>
            <p>
              <InlineMarkup>{careers.text}</InlineMarkup>
            </p>
          </section>
        </div>
      </div>
    </>
  )
}
