import type { MetaArgs } from 'react-router'
import type { Output } from '#domain/api/api.ts'
import { pageMeta } from '../../../shell/page-meta.ts'
import { siteOf } from '../../../shell/site-facts.ts'
import { AdminPage } from '../../admin-page.tsx'
import { Loaded } from '../../list/loaded.tsx'
import { useAdminQuery } from '../../list/use-admin-query.ts'
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
  const query = useAdminQuery('senderRules.list')
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
      <Loaded query={query} loading="Loading rules…" failed="The rules could not be loaded.">
        {({ sets, rules }) => (
          <div className={styles.panels}>
            <SenderSets sets={sets} />
            <RuleList rules={rules} />
            <TrySender />
          </div>
        )}
      </Loaded>
    </AdminPage>
  )
}
