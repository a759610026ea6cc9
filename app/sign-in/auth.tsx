import { redirect, useLoaderData, useLocation, useSearchParams, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { useState } from 'react'
import { serviceName } from '#domain/senders/services.ts'
import { formatNumber } from '#domain/numbers/number.ts'
import type { UserType } from '#domain/users/user.ts'
import { inboxAddress } from '../texts/inbox-address.ts'
import { pageContext } from '../shell/page-context.ts'
import { PublicNotice } from '../shell/public-notice.tsx'
import { useWords } from '../i18n/words.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { siteOf } from '../shell/site-facts.ts'
import { AccessChoice } from './access-choice.tsx'
import { DebugPanel } from './debug-panel.tsx'
import { SignInBox } from './sign-in-box.tsx'
import { useIsHydrated } from '../ui/use-is-hydrated.ts'
import { wishedNumber } from '../texts/sign-in-wish.ts'
import { useDestination } from './use-destination.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { viewer, authDebug, refused } = context.get(pageContext)
  if (viewer.kind === 'user') throw redirect(inboxAddress(url.searchParams))
  return { authDebug, refused }
}

export function meta({ matches }: MetaArgs) {
  return pageMeta('/auth', siteOf(matches))
}

export default function Auth() {
  const t = useWords()
  const { authDebug, refused } = useLoaderData<typeof loader>()
  const [params] = useSearchParams()
  const wish = useWish()
  const [userType, setUserType] = useState<UserType>(params.get('access') === 'admin' ? 'admin' : 'user')
  return (
    <>
      <SignInBox
        userType={userType}
        refused={refused}
        copy={{
          emailTitle: t('sign_in.title'),
          emailSub: wish === null ? t('sign_in.about') : `${wish} ${t('sign_in.about')}`,
          codeTitle: t('sign_in.code_title'),
        }}
        choice={
          <>
            <AccessChoice value={userType} onChange={setUserType} />
            {userType === 'user' && <PublicNotice about="numbers" />}
          </>
        }
      />
      {authDebug && <DebugPanel />}
    </>
  )
}

/** What somebody signs in for, in a sentence. */
function useWish(): string | null {
  const t = useWords()
  const { state } = useLocation() as { state: unknown }
  const destination = new URLSearchParams(useDestination('user').query)
  // The server knows no history.
  const isHydrated = useIsHydrated()
  const number = isHydrated && destination.has('number') ? wishedNumber(state) : null
  const service = destination.get('service')
  if (number !== null) return t('sign_in.for_number', { number: formatNumber(number).replaceAll(' ', '\u00A0') })
  return service === null ? null : t('sign_in.for_service', { service: serviceName(service) })
}
