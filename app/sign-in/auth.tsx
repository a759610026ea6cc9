import { redirect, useLoaderData, useSearchParams, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { useState } from 'react'
import type { UserType } from '#domain/users/user.ts'
import { inboxAddress } from '../viewer/inbox-address.ts'
import { pageContext } from '../shell/page-context.ts'
import { PublicNotice } from '../texts/public-notice.tsx'
import { useWords } from '../i18n/words.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { siteOf } from '../shell/site-facts.ts'
import { AccessChoice } from './access-choice.tsx'
import { DebugPanel } from './debug-panel.tsx'
import { SignInBox } from './sign-in-box.tsx'

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
  const [userType, setUserType] = useState<UserType>(params.get('access') === 'admin' ? 'admin' : 'user')
  return (
    <>
      <SignInBox
        userType={userType}
        refused={refused}
        copy={{
          emailTitle: t('sign_in.title'),
          emailSub: t('sign_in.about'),
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
