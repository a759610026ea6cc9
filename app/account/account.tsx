import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { redirect, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { houseContext } from '../lib/house.ts'
import { createQueryClient } from '../lib/query.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { siteOf } from '../shell/site-facts.ts'
import { Spinner } from '../ui/spinner.tsx'
import { DataPanel } from './data-panel.tsx'
import { ProfilePanel } from './profile-panel.tsx'
import { SessionsPanel } from './sessions-panel.tsx'
import { useAccount } from './use-account.ts'
import '../styles/account.css'

export async function loader({ context }: LoaderFunctionArgs) {
  if (context.get(houseContext).viewer.kind === 'visitor') throw redirect('/auth')
  return null
}

export function meta({ matches }: MetaArgs) {
  return pageMeta('/account', siteOf(matches))
}

export default function AccountPage() {
  const [client] = useState(createQueryClient)
  return (
    <QueryClientProvider client={client}>
      <div className="wrap">
        <div className="page-head">
          <div>
            <h1>Account</h1>
          </div>
        </div>
        <AccountPanels />
      </div>
    </QueryClientProvider>
  )
}

/** Whatever a person may see and change of what is kept about them. */
function AccountPanels() {
  const { account, isError, reload, set } = useAccount()
  if (isError && !account)
    return (
      <div className="banner" role="alert">
        <span>Your account could not be read.</span>
        <button type="button" className="link" onClick={() => void reload()}>
          Try Again
        </button>
      </div>
    )
  if (!account) return <Spinner label="Loading your account…" />
  return (
    <div className="account-panels">
      <ProfilePanel profile={account.profile} onSaved={set} />
      <SessionsPanel sessions={account.sessions} onChanged={reload} />
      <DataPanel email={account.profile.email} />
    </div>
  )
}
