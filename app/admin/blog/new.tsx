import type { MetaArgs } from 'react-router'
import { pageMeta } from '../../shell/page-meta.ts'
import { siteOf } from '../../shell/site-facts.ts'

export function meta({ matches }: MetaArgs) {
  return pageMeta('/admin/blog/new', siteOf(matches))
}

/** A URL of the editor; editor.tsx renders it. */
export default function NewPost() {
  return null
}
