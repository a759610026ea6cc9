import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { createQueryClient } from '../../app/api/query.ts'
import { Toasts } from '../../app/ui/toasts.tsx'
import { AuthProvider } from '../../app/viewer/viewer.tsx'
import { answerCalls } from './answer-calls.ts'
import { renderPage } from './render-page.tsx'

export type Answers = Parameters<typeof answerCalls>[0]

/** What the server says of the session of the administrator. */
export const adminSession = {
  expires_at: 4_000_000_000,
  expires_in: 3600,
  user: { id: '1', email: 'admin@example.test', user_metadata: { full_name: null } },
}

function Address() {
  const { pathname, search } = useLocation()
  return <output aria-label="address">{pathname + search}</output>
}

/**
 * Renders a part of the admin area for an administrator, with its toasts, and loads everything again after each change, as the area does. `answers` are those of
 * the server; returns the calls that were made, oldest first. The address is in the output called "address".
 */
export function renderAdminPage(children: ReactNode, answers: Answers, at: string) {
  const calls = answerCalls({
    'GET /api/auth/session': () => ({ session: adminSession }),
    'POST /api/rpc/is_current_user_admin': () => true,
    ...answers,
  })
  const client = createQueryClient({ refetchesAfterMutations: true })
  client.setDefaultOptions({ queries: { retry: false } })
  const page = renderPage(
    <QueryClientProvider client={client}>
      <AuthProvider sessionMinutes={60}>
        {children}
        <Toasts />
        <Address />
      </AuthProvider>
    </QueryClientProvider>,
    at,
  )
  return { ...page, calls, bodiesOf: (name: string) => calls.filter((call) => call.name === name).map(({ body }) => body) }
}
