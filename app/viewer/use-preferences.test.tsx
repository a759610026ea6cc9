// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Preferences } from '#domain/api/account.ts'
import { answerCalls, openAnswer, refusal } from '#tests/harness/answer-calls.ts'
import { renderPage } from '#tests/harness/render-page.tsx'
import { usePreferences } from './use-preferences.ts'

const off: Preferences = { sound: false, notifications: false, autocopy: false }
const names = ['sound', 'notifications'] as const

function Choices() {
  const { preferences, change } = usePreferences(off)
  return names.map((name) => (
    <button key={name} onClick={() => change({ [name]: true })}>
      {name} {preferences[name] ? 'on' : 'off'}
    </button>
  ))
}

/** Both are switched on, and each is saved or refused when the test says. */
async function switchBoth() {
  const answers = [openAnswer(), openAnswer()]
  let next = 0
  answerCalls({ 'PATCH /api/account/preferences': () => answers[next++]?.promise })
  const { user } = renderPage(
    <QueryClientProvider client={new QueryClient()}>
      <Choices />
    </QueryClientProvider>,
  )
  for (const name of names) await user.click(screen.getByRole('button', { name: `${name} off` }))
  return answers
}

const shown = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

test('two changes that could not be saved are both undone', async () => {
  const answers = await switchBoth()
  expect(shown()).toEqual(['sound on', 'notifications on'])
  for (const answer of answers) answer.resolve(refusal(503, 'Away.'))
  await waitFor(() => expect(shown()).toEqual(['sound off', 'notifications off']))
})

test('one that is saved leaves the other as it was chosen', async () => {
  const [first, second] = await switchBoth()
  // They are sent one after the other.
  first?.resolve({ ...off, sound: true })
  await waitFor(() => expect(shown()).toEqual(['sound on', 'notifications on']))
  second?.resolve(refusal(503, 'Away.'))
  await waitFor(() => expect(shown()).toEqual(['sound on', 'notifications off']))
})
