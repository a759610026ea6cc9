import { useSearchParams, type MetaArgs } from 'react-router'
import { pageMeta } from '../../../shell/page-meta.ts'
import { siteOf } from '../../../shell/site-facts.ts'
import { Tabs } from '../../../ui/tabs.tsx'
import { CleanupTab } from '../../system/cleanup/cleanup-tab.tsx'
import { DatabaseTab } from '../../system/database-tab.tsx'
import { GatewaysTab } from '../../gateways/list/gateways-tab.tsx'
import { OverviewTab } from './overview-tab.tsx'

export function meta({ matches }: MetaArgs) {
  return pageMeta('/admin', siteOf(matches))
}

const tabs = [
  { id: 'overview', label: 'Overview' },
  { id: 'gateways', label: 'SMS Gateways' },
  { id: 'cleanup', label: 'System Cleanup' },
  { id: 'database', label: 'Database Tools' },
] as const
type TabId = (typeof tabs)[number]['id']

const screens: Record<TabId, () => React.ReactNode> = {
  overview: OverviewTab,
  gateways: GatewaysTab,
  cleanup: CleanupTab,
  database: DatabaseTab,
}

/** The dashboard. Its tab is part of the URL, so that reloading keeps it and links can lead to it. */
export default function Overview() {
  const [query, setQuery] = useSearchParams()
  const requested = query.get('tab')
  const chosen = tabs.find(({ id }) => id === requested)?.id ?? 'overview'
  const Screen = screens[chosen]
  return (
    <Tabs
      label="Admin"
      tabs={tabs}
      chosen={chosen}
      onChoose={(id) => setQuery(id === 'overview' ? {} : { tab: id }, { preventScrollReset: true })}
    >
      <Screen />
    </Tabs>
  )
}
