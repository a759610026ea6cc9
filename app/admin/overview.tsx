import { Link, redirect, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { isAdmin } from '#domain/access.ts'
import { houseContext } from '../lib/house.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { siteOf } from '../shell/site-facts.ts'
import { GatewayPanel } from './gateway-panel.tsx'
import { NumberPanel } from './number-panel.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  if (!isAdmin(context.get(houseContext).viewer)) throw redirect('/admin/login')
  return null
}

export function meta({ matches }: MetaArgs) {
  return pageMeta('/admin', siteOf(matches))
}

/** Where an administrator lands: whether the gateways are there, and which numbers they feed. */
export default function Overview() {
  return (
    <div className="wrap">
      <div className="page-head">
        <div>
          <h1>Admin</h1>
          <p className="live">Gateways and numbers are added and changed by the admin API.</p>
        </div>
        <div className="head-acts">
          <Link className="btn line" to="/available-numbers">
            View Numbers
          </Link>
        </div>
      </div>
      <div className="reception">
        <GatewayPanel />
        <NumberPanel />
      </div>
    </div>
  )
}
