import type { MetaArgs } from 'react-router'
import { pageMeta } from '../shell/page-meta.ts'
import { siteOf } from '../shell/site-facts.ts'
import { careers, updatedSoon } from './content/upcoming-pages.ts'
import { PageIntro } from './page-intro.tsx'
import { InlineMarkup } from './inline-markup.tsx'

export function meta({ matches }: MetaArgs) {
  return pageMeta('/careers', siteOf(matches))
}

export default function Careers() {
  return (
    <>
      <PageIntro title={careers.title} lead={careers.lead} />
      <div className="wrap reading">
        <div className="prose">
          <section>
            <h2>{updatedSoon}</h2>
            <p>
              <InlineMarkup>{careers.words}</InlineMarkup>
            </p>
          </section>
        </div>
      </div>
    </>
  )
}
