import { roles, type Role } from '#domain/users/access.ts'
import { userSorts, userStates, type UserSort, type UserState } from '#domain/users/user.ts'
import { defined, parseOneOf, parseSearch } from '../list/parse-query.ts'

/** Which users are shown, in which order, and the id of the one whose details are open. */
export type UserScreen = { search?: string; role?: Role; state?: UserState; sort?: UserSort; user?: string }

export const narrowing = ['search', 'role', 'state'] as const

/** The screen in a query string. What it does not understand is left out. */
export function parseUserScreen(params: URLSearchParams): UserScreen {
  return defined({
    search: parseSearch(params),
    role: parseOneOf(params, 'role', roles),
    state: parseOneOf(params, 'state', userStates),
    sort: parseOneOf(params, 'sort', userSorts),
    user: params.get('user') || undefined,
  })
}
