import { useEffect, useState } from 'react'
import { Link, redirect, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { isAdmin } from '#domain/access.ts'
import { lastSeen, type Gateway } from '#domain/gateway.ts'
import { call, CallError } from '../lib/call.ts'
import { houseContext } from '../lib/house.ts'
import { SpacedNumber } from '../lib/spaced-number.tsx'
import { useNow } from '../lib/use-now.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { siteOf } from '../shell/site-facts.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  if (!isAdmin(context.get(houseContext).viewer)) throw redirect('/admin/login')
  return null
}

export function meta({ matches }: MetaArgs) {
  return pageMeta('/admin', siteOf(matches))
}

/** Where an administrator lands: whether the gateways are there, and when each was last heard. */
export default function Overview() {
  const [gateways, setGateways] = useState<Gateway[] | null>(null)
  const [error, setError] = useState<string | null>(null)
  useEffect(() => {
    call('gateways.list').then(
      (answer) => setGateways(answer.gateways),
      (failure: unknown) => setError(failure instanceof CallError ? failure.message : 'Failed to fetch gateway data'),
    )
  }, [])
  return (
    <div className="wrap">
      <div className="page-head">
        <div>
          <h1>Admin</h1>
          <p className="live">Gateways, and when each was last heard. They are added and changed by the admin API.</p>
        </div>
        <div className="head-acts">
          <Link className="btn line" to="/available-numbers">
            View Numbers
          </Link>
        </div>
      </div>
      <div className="panel reception">
        <header>
          <h2>Gateways</h2>
          {gateways && <span className="badge">{gateways.length}</span>}
        </header>
        {error && (
          <p className="quiet" role="alert">
            {error}
          </p>
        )}
        {gateways?.length === 0 && <p className="quiet">No gateway yet.</p>}
        <ul className="msgs-masked">{gateways?.map((gateway) => <GatewayRow key={gateway.id} gateway={gateway} />)}</ul>
      </div>
    </div>
  )
}

function GatewayRow({ gateway }: { gateway: Gateway }) {
  const now = useNow()
  return (
    <li className="gateway-row">
      <div>
        <strong>{gateway.name}</strong> <span className={`badge ${gateway.status === 'active' ? 'ok' : 'warn'}`}>{gateway.status}</span>
        <p className="muted xs">
          {gateway.kind} · {gateway.current_phone_number ? <SpacedNumber number={gateway.current_phone_number} /> : 'no number of its own'}
        </p>
      </div>
      <span className="faint xs">Last seen: {lastSeen(gateway.last_heartbeat, new Date(now))}</span>
    </li>
  )
}
