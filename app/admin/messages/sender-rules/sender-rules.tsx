import type { MetaArgs } from 'react-router'
import type { Output } from '#domain/api/api.ts'
import { pageMeta } from '../../../shell/page-meta.ts'
import { siteOf } from '../../../shell/site-facts.ts'
import { AdminPage } from '../../page/admin-page.tsx'
import { LoadError } from '../../page/load-error.tsx'
import { Skeleton } from '../../page/skeleton.tsx'
import { useAdminQuery } from '../../use-admin-query.ts'
import { RuleList } from './rule-list.tsx'
import { SenderSets } from './sender-sets.tsx'
import { TrySender } from './try-sender.tsx'
import * as styles from './sender-rules.module.css'

export function meta({ matches }: MetaArgs) {
  return pageMeta('/admin/sender-rules', siteOf(matches))
}

export type SenderRules = Output<'senderRules.list'>

/** What happens with texts from some senders: ready-made sets, own rules, and a field to try them. */
export default function SenderRulesPage() {
  const { data, isError, refetch } = useAdminQuery('senderRules.list')
  return (
    <AdminPage
      title="Sender Rules"
      note={
        <p>
          They apply to texts that arrive from now on. Dropping goes before hiding, and hiding before flagging; among the same, an exact
          rule goes before a prefix, and a prefix before a pattern.
        </p>
      }
    >
      {isError && !data && <LoadError message="The rules could not be loaded." onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton label="Loading rules…" rows={4} />}
      {data && (
        <div className={styles.panels}>
          <SenderSets sets={data.sets} />
          <RuleList rules={data.rules} />
          <TrySender />
        </div>
      )}
    </AdminPage>
  )
}
