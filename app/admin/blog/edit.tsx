import type { MetaArgs } from 'react-router'
import { pageMeta } from '../../shell/page-meta.ts'
import { siteOf } from '../../shell/site-facts.ts'

export function meta({ matches }: MetaArgs) {
  return pageMeta('/admin/blog/edit/:id', siteOf(matches))
}

/** An address of the editor (editor.tsx), which draws it. */
export default function EditPost() {
  return null
}
