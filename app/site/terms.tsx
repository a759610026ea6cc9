import type { MetaArgs } from 'react-router'
import { pageMeta } from '../shell/page-meta.ts'
import { siteOf } from '../shell/site-facts.ts'
import { terms } from './content/terms.ts'
import { ReadingPage } from './reading-page.tsx'

export function meta({ matches }: MetaArgs) {
  return pageMeta('/terms', siteOf(matches))
}

export default function Terms() {
  return <ReadingPage reading={terms} isLegal />
}
