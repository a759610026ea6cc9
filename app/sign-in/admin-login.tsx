import { redirect, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { isAdmin } from '#domain/access.ts'
import { pageContext } from '../lib/page-context.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { siteOf } from '../shell/site-facts.ts'
import { SignInBox } from './sign-in-box.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const { viewer } = context.get(pageContext)
  if (isAdmin(viewer)) throw redirect('/admin')
  if (viewer.kind === 'user' && viewer.needsPasskey) throw redirect('/account')
  return null
}

export function meta({ matches }: MetaArgs) {
  return pageMeta('/admin/login', siteOf(matches))
}

export default function AdminLogin() {
  return (
    <SignInBox
      userType="admin"
      heading="Admin Access"
      copy={{
        emailTitle: 'Admin Authentication',
        emailSub: 'We send a 6-digit code to your admin address.',
        codeTitle: 'Verify Access',
      }}
    />
  )
}
