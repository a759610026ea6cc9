import type { MetaArgs } from 'react-router'
import { pageMeta } from '../shell/page-meta.ts'
import { siteOf } from '../shell/site-facts.ts'
import { privacy } from './content/privacy.ts'
import { ReadingPage } from './reading-page.tsx'

export function meta({ matches }: MetaArgs) {
  return pageMeta('/privacy', siteOf(matches))
}

export default function Privacy() {
  return <ReadingPage reading={privacy} isLegal />
}
