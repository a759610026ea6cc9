import type { MetaArgs } from 'react-router'
import { pageMeta } from '../shell/page-meta.ts'
import { siteOf } from '../shell/site-facts.ts'
import { ukVirtualNumbers } from './content/uk-virtual-numbers.ts'
import { GetNumber } from './get-number.tsx'
import { ReadingPage } from './reading-page.tsx'
import { useCopy } from './use-copy.ts'

export function meta({ matches }: MetaArgs) {
  return pageMeta('/uk-virtual-numbers', siteOf(matches))
}

export default function UkVirtualNumbers() {
  const copy = useCopy()
  return <ReadingPage reading={ukVirtualNumbers(copy)} contentsTitle={copy('public.on_this_page')} call={<GetNumber />} />
}
