import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Outlet, useNavigate, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import { adminEndpoints } from '#domain/admin-endpoints.ts'
import { addEndpoints, call } from '../lib/call.ts'
import { createQueryClient } from '../lib/query.ts'
import { useAuth } from '../lib/viewer.tsx'
import { requireAdmin } from './require-admin.ts'
import { useAdminChanges } from './use-admin-changes.ts'

addEndpoints(adminEndpoints)

/** Nobody but an administrator gets further than here; the server says so before anything is sent. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  requireAdmin({ context }, /^\/admin\/?$/.test(url.pathname) ? '/admin/login' : '/auth')
  return null
}

/** What stands around every admin screen: the cache of what was read, an ear for what others change, and the way out for whoever is no administrator any more. */
export default function AdminArea() {
  const [client] = useState(() => createQueryClient({ refetchesAfterMutations: true }))
  useAdminChanges(() => void client.invalidateQueries())
  useStayingAdmin()
  return (
    <QueryClientProvider client={client}>
      <Outlet />
    </QueryClientProvider>
  )
}

/** The server lets nobody in who may not be here. This is for whom it happens to while they are. */
function useStayingAdmin() {
  const { user, loading, isAdmin } = useAuth()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const wasAdmin = useRef(false)
  const wasSomebody = useRef(false)

  useEffect(() => {
    if (user) wasSomebody.current = true
    // The session ended between the page and its first question: the loader knows where to.
    else if (!loading && !wasSomebody.current) void revalidate()
  }, [user, loading, revalidate])

  useEffect(() => {
    if (isAdmin) wasAdmin.current = true
    if (isAdmin || !wasAdmin.current) return
    let isCurrent = true
    // Not being able to ask counts as no for now, and takes nobody away from what they are writing.
    call('auth.isAdmin').then(
      (isOneStill) => isCurrent && !isOneStill && void navigate('/auth'),
      () => {},
    )
    return () => void (isCurrent = false)
  }, [isAdmin, navigate])
}
