// @vitest-environment happy-dom
import { useQueryClient } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { defaultSettings } from '#domain/operations/settings.ts'
import { answerCalls, refusal } from '#tests/harness/answer-calls.ts'
import { renderPage } from '#tests/harness/render-page.tsx'
import { useNavigationGuards } from '../../../ui/navigation-guard.ts'
import { Toasts } from '../../../ui/toasts.tsx'
import type { Saved } from './draft.ts'
import SystemSettings from './settings.tsx'

/** The page in its frame, with a button that stands for the news that somebody has changed something. */
function Frame() {
  useNavigationGuards()
  const client = useQueryClient()
  return (
    <>
      <SystemSettings />
      <Toasts />
      <button type="button" onClick={() => void client.invalidateQueries({ queryKey: ['admin'] })}>
        Something changed
      </button>
      <output aria-label="path">{useLocation().pathname}</output>
    </>
  )
}

type Body = Partial<Saved> & { session_duration?: number | string; max_sessions_per_user?: number | string }

/** The page, and a server that keeps the settings; another administrator saves them with `theySave`. */
async function openSettings() {
  let serial = 0
  let saved: Saved = { ...defaultSettings, updated_at: null, environment: { contact_email: '', postal_address: '', telegram_url: '' } }
  const keep = ({ environment: _environment, ...fields }: Body) => {
    const numbers = { session_duration: Number(fields.session_duration), max_sessions_per_user: Number(fields.max_sessions_per_user) }
    const given = Object.fromEntries(Object.entries(numbers).filter(([name]) => name in fields))
    saved = { ...saved, ...fields, ...given, updated_at: `2026-11-21T09:00:0${++serial}.000Z` }
    return saved
  }
  const calls = answerCalls({
    'GET /api/admin/settings': () => saved,
    'PUT /api/admin/settings': (body) => {
      const { updated_at: seen, ...fields } = body as Body
      if (seen !== saved.updated_at) return refusal(409, 'Somebody saved the settings after you opened them.', { code: 'settings_changed' })
      if (Number(fields.max_sessions_per_user) > 100)
        return refusal(400, 'At most 100 sessions.', { code: 'field_invalid', field: 'max_sessions_per_user' })
      return keep(fields)
    },
  })
  const { user } = renderPage(<Frame />, '/admin/settings')
  await screen.findByLabelText('Site Name')
  const save = () => user.click(screen.getByRole('button', { name: 'Save Changes' }))
  const type = async (label: string, text: string) => {
    await user.clear(field(label))
    if (text !== '') await user.type(field(label), text)
  }
  const theySave = async (fields: Body) => {
    keep(fields)
    await user.click(screen.getByRole('button', { name: 'Something changed' }))
  }
  return { user, save, type, theySave, sent: () => calls.filter(({ name }) => name.startsWith('PUT')).map(({ body }) => body as Body) }
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

test('a value out of range is an error at its field, and all that was typed stays; what is no number becomes the default', async () => {
  const { save, type, sent } = await openSettings()
  await type('Max Sessions Per User', '1000')
  await type('Session Duration (minutes)', '20')
  await save()
  await screen.findByText('Failed to update settings: At most 100 sessions.')
  expect(screen.getByText('At most 100 sessions.').closest('[role=alert]')).not.toBeNull()
  expect([field('Max Sessions Per User').value, field('Session Duration (minutes)').value]).toEqual(['1000', '20'])
  await waitFor(() => expect(document.activeElement).toBe(field('Max Sessions Per User')))
  expect(field('Max Sessions Per User').getAttribute('aria-invalid')).toBe('true')

  await type('Max Sessions Per User', '')
  await type('Session Duration (minutes)', '')
  await save()
  await screen.findByText('Settings updated successfully')
  expect([field('Max Sessions Per User').value, field('Session Duration (minutes)').value]).toEqual(['5', '30'])
  expect(sent().at(-1)).toMatchObject({ max_sessions_per_user: '5', session_duration: '30' })
})

test('what somebody else saves appears where nothing was typed', async () => {
  const { theySave } = await openSettings()
  await theySave({ site_description: 'Theirs at first' })
  await waitFor(() => expect(field('Site Description').value).toBe('Theirs at first'))
})

test('after somebody else’s save what was typed stays, and the user decides whose apply', async () => {
  const { user, save, type, theySave, sent } = await openSettings()
  await type('Site Name', 'Mine')
  await theySave({ site_description: 'Theirs', max_sessions_per_user: 7 })
  await screen.findByText(/They changed: Site Description, Max Sessions Per User\./)
  expect(field('Site Name').value).toBe('Mine')
  // The form does not overwrite them without asking.
  await save()
  await screen.findByText(/^Failed to update settings: Somebody saved the settings/)
  await user.click(screen.getByRole('button', { name: 'Load Theirs' }))
  expect([field('Site Name').value, field('Max Sessions Per User').value]).toEqual([defaultSettings.site_name, '7'])

  await type('Site Name', 'Mine')
  await theySave({ site_name: 'Theirs again' })
  await user.click(await screen.findByRole('button', { name: 'Save Mine' }))
  await screen.findByText('Settings updated successfully')
  expect(sent().at(-1)).toMatchObject({ site_name: 'Mine', site_description: 'Theirs' })
  await waitFor(() => expect(screen.queryByText(/They changed/)).toBeNull())
})

test('leaving with unsaved settings asks first', async () => {
  const { user, type } = await openSettings()
  await type('Site Name', 'Not saved')
  const leave = () => user.click(screen.getByRole('link', { name: 'Back to Dashboard' }))
  const answer = async (name: string) =>
    user.click(within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).getByRole('button', { name }))
  await leave()
  await answer('Keep Editing')
  expect(field('Site Name').value).toBe('Not saved')
  await leave()
  await answer('Leave')
  await waitFor(() => expect(screen.getByLabelText('path').textContent).toBe('/admin'))
})
