import { data, redirect, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { isAdmin } from '#domain/access.ts'
import { houseContext } from '../lib/house.ts'
import { NotFoundPage } from '../shell/not-found.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { siteOf } from '../shell/site-facts.ts'

/** Any other address of the admin area: whoever is not an admin is not even told whether it exists. */
export async function loader({ context }: LoaderFunctionArgs) {
  if (!isAdmin(context.get(houseContext).viewer)) throw redirect('/auth')
  return data(null, { status: 404 })
}

export function meta({ matches }: MetaArgs) {
  return pageMeta('/404', siteOf(matches))
}

export default function Elsewhere() {
  return <NotFoundPage />
}
