import type { MetaArgs } from 'react-router'
import { pageMeta } from '../../../shell/page-meta.ts'
import { siteOf } from '../../../shell/site-facts.ts'
import { AdminPage } from '../../admin-page.tsx'
import { DeliveryLog } from './delivery-log.tsx'
import { TestEmail } from './test-email.tsx'
import { Transport } from './transport.tsx'
import * as styles from './email.module.css'

export function meta({ matches }: MetaArgs) {
  return pageMeta('/admin/email', siteOf(matches))
}

/** The mail transport, a test e-mail, and the delivery log. */
export default function Email() {
  return (
    <AdminPage title="E-mail">
      <div className={styles.columns}>
        <Transport />
        <TestEmail />
      </div>
      <DeliveryLog />
    </AdminPage>
  )
}
