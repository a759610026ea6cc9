import { redirect, useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { isAdmin } from '#domain/users/access.ts'
import { pageContext } from '../shell/page-context.ts'
import { useWords } from '../i18n/words.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { siteOf } from '../shell/site-facts.ts'
import { SignInBox } from './sign-in-box.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const { viewer, refused } = context.get(pageContext)
  if (isAdmin(viewer)) throw redirect('/admin')
  if (viewer.kind === 'user' && viewer.needsPasskey) throw redirect('/account')
  return { refused }
}

export function meta({ matches }: MetaArgs) {
  return pageMeta('/admin/login', siteOf(matches))
}

export default function AdminLogin() {
  const t = useWords()
  const { refused } = useLoaderData<typeof loader>()
  return (
    <SignInBox
      userType="admin"
      refused={refused}
      heading={t('sign_in.admin_access')}
      copy={{
        emailTitle: t('sign_in.admin_title'),
        emailSub: t('sign_in.admin_about'),
        codeTitle: t('sign_in.admin_code_title'),
      }}
    />
  )
}
