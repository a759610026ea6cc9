import type { MetaArgs } from 'react-router'
import { pageMeta } from '../../shell/page-meta.ts'
import { siteOf } from '../../shell/site-facts.ts'
import { GatewayList } from './list/gateway-list.tsx'

export function meta({ matches }: MetaArgs) {
  return pageMeta('/admin/gateways', siteOf(matches))
}

/** The gateways as a page of their own: those that are silent first. */
export default function Gateways() {
  return <GatewayList firstSort="state" hasBack />
}
