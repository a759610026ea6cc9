import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, type RenderResult } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createRoutesStub } from 'react-router'
import type { Language } from '#domain/languages.ts'
import { rememberWords } from '../../app/i18n/words.tsx'
import { pageWordsIn } from './page-words.ts'

/**
 * Renders components as a page shows them: inside the router, with a fresh query cache and the words of a language. Tests find what a person would, by role and name.
 * A file that uses it begins with `// @vitest-environment happy-dom`.
 */
export function renderPage(children: ReactNode, at = '/', language: Language = 'en'): RenderResult & { user: UserEvent } {
  rememberWords(pageWordsIn(language))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } })
  const Page = createRoutesStub([
    {
      path: '*',
      Component: () => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
      HydrateFallback: () => null,
    },
  ])
  return { user: userEvent.setup(), ...render(<Page initialEntries={[at]} />) }
}
