import { redirect, type LoaderFunctionArgs } from 'react-router'
import { isAdmin } from '#domain/access.ts'
import { houseContext } from '../lib/house.ts'

/** For the loader of every admin page: whoever is no administrator is sent elsewhere before anything is rendered. */
export function requireAdmin({ context }: Pick<LoaderFunctionArgs, 'context'>, elsewhere: '/auth' | '/admin/login' = '/auth'): void {
  // A loader that throws an answer gives it.
  // oxlint-disable-next-line typescript/only-throw-error
  if (!isAdmin(context.get(houseContext).viewer)) throw redirect(elsewhere)
}
