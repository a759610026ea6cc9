import type { MetaArgs } from 'react-router'
import { pageMeta } from '../shell/page-meta.ts'
import { siteOf } from '../shell/site-facts.ts'
import { gdpr } from './content/gdpr.ts'
import { operator } from './content/operator.ts'
import { updatedSoon } from './content/pages-in-waiting.ts'
import { ReadingPage } from './reading-page.tsx'

export function meta({ matches }: MetaArgs) {
  return pageMeta('/gdpr', siteOf(matches))
}

export default function Gdpr() {
  return (
    <ReadingPage reading={gdpr} isLegal>
      <p>
        <strong>Postal address:</strong> {operator.postalAddress ?? updatedSoon}
      </p>
    </ReadingPage>
  )
}
