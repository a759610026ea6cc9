import { redirect, type LoaderFunctionArgs } from 'react-router'
import { isAdmin } from '#domain/users/access.ts'
import { pageContext } from '../shell/page-context.ts'

/** For the loaders of admin pages: redirects everyone but administrators, and administrators who still need a passkey to the page where they can use it. */
export function requireAdmin({ context }: Pick<LoaderFunctionArgs, 'context'>, destination: '/auth' | '/admin/login' = '/auth'): void {
  const { viewer } = context.get(pageContext)
  // A response thrown by a loader is the loader's response.
  // oxlint-disable-next-line typescript/only-throw-error
  if (!isAdmin(viewer)) throw redirect(viewer.kind === 'user' && viewer.needsPasskey ? '/account' : destination)
}
