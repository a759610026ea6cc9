import { redirect, type LoaderFunctionArgs } from 'react-router'
import { isAdmin } from '#domain/access.ts'
import { pageContext } from '../lib/page-context.ts'

/** For the loader of every admin page: whoever is no administrator is sent elsewhere before anything is rendered, and one who lacks a passkey to where they can use it. */
export function requireAdmin({ context }: Pick<LoaderFunctionArgs, 'context'>, elsewhere: '/auth' | '/admin/login' = '/auth'): void {
  const { viewer } = context.get(pageContext)
  // A loader that throws an answer gives it.
  // oxlint-disable-next-line typescript/only-throw-error
  if (!isAdmin(viewer)) throw redirect(viewer.kind === 'person' && viewer.needsPasskey ? '/account' : elsewhere)
}
