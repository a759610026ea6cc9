import { QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Navigate, Outlet, redirect, type LoaderFunctionArgs } from 'react-router'
import { isAdmin } from '#domain/access.ts'
import { hear } from '../lib/hear.ts'
import { houseContext } from '../lib/house.ts'
import { createQueryClient } from '../lib/query.ts'
import { useAuth } from '../lib/viewer.tsx'
import { Spinner } from '../ui/spinner.tsx'

const listenAgainMs = 3000
const adminCheckPatienceMs = 3000

/** Nobody but an administrator gets further than here; the server says so before anything is sent. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  if (isAdmin(context.get(houseContext).viewer)) return null
  throw redirect(new URL(request.url).pathname === '/admin' ? '/admin/login' : '/auth')
}

/** What stands around every admin screen: the cache of what was read, and an ear for what other administrators do. */
export default function AdminArea() {
  const [client] = useState(createQueryClient)
  return (
    <QueryClientProvider client={client}>
      <OtherAdmins />
      <Screen />
    </QueryClientProvider>
  )
}

function Screen() {
  const { user, loading, isAdmin: isStillAdmin } = useAuth()
  const [hasWaited, setHasWaited] = useState(false)
  // The server let this page through; the first check of the browser's own comes half a second later.
  useEffect(() => {
    const timer = setTimeout(() => setHasWaited(true), adminCheckPatienceMs)
    return () => clearTimeout(timer)
  }, [])
  if (loading)
    return (
      <div className="wrap">
        <h1 className="sr">Admin</h1>
        <Spinner label="Loading…" />
      </div>
    )
  if (!user || (hasWaited && !isStillAdmin)) return <Navigate to="/auth" replace />
  return <Outlet />
}

/** When somebody changes something, whatever is on the screen is read again. */
function OtherAdmins() {
  const client = useQueryClient()
  useEffect(() => {
    let isOver = false
    let again: ReturnType<typeof setTimeout> | undefined
    let hearing: ReturnType<typeof hear> | null = null
    const listen = (from: string | null) => {
      hearing = hear(from, {
        onOpen: () => {},
        onBroken() {
          const place = hearing?.lastEventId() ?? null
          hearing?.close()
          if (!isOver) again = setTimeout(() => listen(place), listenAgainMs)
        },
        onFact(fact) {
          if (fact.event === 'admin.changed' || fact.event === 'reset') void client.invalidateQueries()
        },
      })
    }
    listen(null)
    return () => {
      isOver = true
      clearTimeout(again)
      hearing?.close()
    }
  }, [client])
  return null
}
