import { useSearchParams } from 'react-router'
import type { UserType } from '#domain/users/user.ts'
import { inboxAddress } from '../texts/inbox-address.ts'
import { usePreload } from '../shell/use-preload.ts'

/** The routes of the two pages that a sign-in leads to. */
const routes = { user: ['inbox/available-numbers'], admin: ['admin/area', 'admin/operations/overview/overview'] } as const

/** The page that a sign-in leads to, its query, and a function that loads its code while somebody still enters theirs. */
export function useDestination(userType: UserType): { path: string; query: string; preload: () => void } {
  const [params] = useSearchParams()
  const preload = usePreload(routes[userType])
  const path = userType === 'admin' ? '/admin' : inboxAddress(params)
  return { path, query: path.split('?')[1] ?? '', preload }
}
