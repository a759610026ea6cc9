import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Outlet, useNavigate, useRevalidator, type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs } from 'react-router'
import { call } from '../api/call.ts'
import { createQueryClient } from '../api/query.ts'
import { useAuth } from '../viewer/viewer.tsx'
import { OnlyInEnglish } from '../shell/only-in-english.tsx'
import { AdminNav } from './navigation/admin-nav.tsx'
import { requireAdmin } from './require-admin.ts'
import { useAdminChanges } from './list/use-admin-changes.ts'
import * as styles from './area.module.css'

/** Redirects everyone but administrators, before anything is rendered. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  requireAdmin({ context }, /^\/admin\/?$/.test(url.pathname) ? '/admin/login' : '/auth')
  return null
}

/** A filter in the address asks for no rights again: the request would fail offline, and take the screen with it. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const isFilter = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return !isFilter && defaultShouldRevalidate
}

/** Around every admin screen: the navigation, the query cache, its invalidation when other administrators change something, and the redirect when admin rights end. */
export default function AdminArea() {
  const [client] = useState(() => createQueryClient({ refetchesAfterMutations: true }))
  useAdminChanges(() => void client.invalidateQueries())
  useLeaveWithoutRights()
  return (
    <QueryClientProvider client={client}>
      <div className={styles.area}>
        <AdminNav />
        <main id="main" className={styles.main} tabIndex={-1}>
          <OnlyInEnglish />
          <Outlet />
        </main>
      </div>
    </QueryClientProvider>
  )
}

/** Leaves the admin area when this session or its admin rights end while it is open. */
function useLeaveWithoutRights() {
  const { user, loading, isAdmin } = useAuth()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const wasAdmin = useRef(false)
  const wasSignedIn = useRef(false)

  useEffect(() => {
    if (user) wasSignedIn.current = true
    // The session ended before the first request of the page: the loader redirects.
    else if (!loading && !wasSignedIn.current) void revalidate()
  }, [user, loading, revalidate])

  useEffect(() => {
    if (isAdmin) wasAdmin.current = true
    if (isAdmin || !wasAdmin.current) return
    let isCurrent = true
    // A failed check counts as no for now, but takes no one away from what they are writing.
    call('auth.isAdmin').then(
      (isStillAdmin) => isCurrent && !isStillAdmin && void navigate('/auth'),
      () => {},
    )
    return () => void (isCurrent = false)
  }, [isAdmin, navigate])
}
