import type { MetaArgs } from 'react-router'
import { pageMeta } from '../shell/page-meta.ts'
import { siteOf } from '../shell/site-facts.ts'
import { about } from './content/about.ts'
import { ReadingPage } from './reading-page.tsx'

export function meta({ matches }: MetaArgs) {
  return pageMeta('/about', siteOf(matches))
}

export default function About() {
  return <ReadingPage reading={about} />
}
