import type { MetaArgs } from 'react-router'
import { pageMeta } from '../shell/page-meta.ts'
import { siteOf, useSite } from '../shell/site-facts.ts'
import { gdpr } from './content/gdpr.ts'
import { ReadingPage } from './reading-page.tsx'

export function meta({ matches }: MetaArgs) {
  return pageMeta('/gdpr', siteOf(matches))
}

export default function Gdpr() {
  const { postalAddress } = useSite().operator
  return (
    <ReadingPage reading={gdpr} isLegal>
      {postalAddress && (
        <p>
          <strong>Postal address:</strong> {postalAddress}
        </p>
      )}
    </ReadingPage>
  )
}
