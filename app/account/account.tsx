import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { redirect, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { pageContext } from '../shell/page-context.ts'
import { createQueryClient } from '../api/query.ts'
import { useWords } from '../i18n/words.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { siteOf } from '../shell/site-facts.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { useKeptFocus } from '../ui/use-kept-focus.ts'
import { ArrivalPanel } from './arrival-panel.tsx'
import { DataPanel } from './data-panel.tsx'
import { FavouritesPanel } from './favourites-panel.tsx'
import { PasskeyNeeded } from './passkey-needed.tsx'
import { PasskeysPanel } from './passkeys-panel.tsx'
import { ProfilePanel } from './profile-panel.tsx'
import { SessionsPanel } from './sessions-panel.tsx'
import { useAccount } from './use-account.ts'
import { usePasskeys } from './use-passkeys.ts'
import * as layout from '../ui/layout.module.css'
import * as styles from './account.module.css'

export async function loader({ context }: LoaderFunctionArgs) {
  if (context.get(pageContext).viewer.kind === 'visitor') throw redirect('/auth')
  return null
}

export function meta({ matches }: MetaArgs) {
  return pageMeta('/account', siteOf(matches))
}

export default function AccountPage() {
  const t = useWords()
  const [client] = useState(createQueryClient)
  const page = useKeptFocus<HTMLDivElement>()
  return (
    <QueryClientProvider client={client}>
      <div ref={page} className={layout.wrap}>
        <PageHead title={t('account.title')} />
        <AccountPanels />
      </div>
    </QueryClientProvider>
  )
}

/** The user's own data and settings. An administrator who still has to use a passkey does that first. */
function AccountPanels() {
  const t = useWords()
  const { account, isError, reload, set } = useAccount()
  const passkeys = usePasskeys()
  if ((isError && !account) || (passkeys.isError && !passkeys.data))
    return (
      <Banner>
        <span>{t('account.not_loaded')}</span>
        <Button look="link" onClick={() => void Promise.all([reload(), passkeys.reload()])}>
          {t('shell.try_again')}
        </Button>
      </Banner>
    )
  if (!account || !passkeys.data) return <Spinner label={t('account.loading')} />
  const { is_needed: isNeeded, passkeys: own } = passkeys.data
  // The page is loaded again, with the current rights.
  const enter = () => location.assign('/admin')
  const passkeysPanel = <PasskeysPanel passkeys={passkeys.data} onChanged={isNeeded ? async () => enter() : passkeys.reload} />
  if (isNeeded)
    return (
      <div className={styles.panels}>
        <div className={styles.column}>
          <PasskeyNeeded hasPasskey={own.length > 0} onConfirmed={enter} />
          {passkeysPanel}
        </div>
      </div>
    )
  return (
    <div className={styles.panels}>
      <div className={styles.column}>
        <ProfilePanel profile={account.profile} onSaved={set} />
        {passkeysPanel}
        <SessionsPanel sessions={account.sessions} onChanged={reload} />
      </div>
      <div className={styles.column}>
        <ArrivalPanel initial={account.preferences} />
        <FavouritesPanel />
        <DataPanel email={account.profile.email} />
      </div>
    </div>
  )
}
