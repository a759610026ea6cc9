import { data, type MetaArgs } from 'react-router'
import { NotFoundPage } from '../shell/not-found.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { siteOf } from '../shell/site-facts.ts'

/** Any other URL of the admin area. Only admins learn that it does not exist: the area redirects everyone else. */
export async function loader() {
  return data(null, { status: 404 })
}

export function meta({ matches }: MetaArgs) {
  return pageMeta('/404', siteOf(matches))
}

export default function AdminNotFound() {
  return <NotFoundPage />
}
