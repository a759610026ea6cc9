import type { MetaArgs } from 'react-router'
import { pageMeta } from '../shell/page-meta.ts'
import { siteOf } from '../shell/site-facts.ts'
import { cookiePolicy } from './content/cookies.ts'
import { ReadingPage } from './reading-page.tsx'

export function meta({ matches }: MetaArgs) {
  return pageMeta('/cookies', siteOf(matches))
}

export default function Cookies() {
  return <ReadingPage reading={cookiePolicy} isLegal />
}
