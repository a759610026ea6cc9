// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { openAnswer } from '#tests/harness/answer-calls.ts'
import { renderAdminPage } from '#tests/harness/render-admin-page.tsx'
import { NoteForm } from './note-form.tsx'

/** The form over a note that another administrator can change, and whose saving the test ends. */
function openNote(first: string | null) {
  const saving = openAnswer<null>()
  const saved: string[] = []
  let store: (note: string) => void = () => {}
  function Page() {
    const [note, setNote] = useState(first)
    useEffect(() => void (store = setNote), [])
    return <NoteForm note={note} save={(sent) => (saved.push(sent), saving.promise)} />
  }
  const { user } = renderAdminPage(<Page />, {}, '/admin/gateways/7')
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'For administrators' })
  return { user, field, saved, saving, change: (note: string) => store(note) }
}

test('what is typed while a note is saved stays, and is not lost when the note is loaded again', async () => {
  const { user, field, saved, saving, change } = openNote('Rack 1')
  await user.type(field, ', top')
  await user.click(screen.getByRole('button', { name: 'Save Note' }))
  await user.type(field, ', left')
  saving.resolve(null)
  await screen.findByText('Note Saved')
  expect([saved, field.value]).toEqual([['Rack 1, top'], 'Rack 1, top, left'])
  change('Rack 1, top')
  await waitFor(() => expect(field.value).toBe('Rack 1, top, left'))
})

test('a saved note stays before it is loaded again, and another’s change appears where nothing was typed', async () => {
  const { user, field, saving, change } = openNote(null)
  await user.type(field, 'Rack 2')
  await user.click(screen.getByRole('button', { name: 'Save Note' }))
  saving.resolve(null)
  await screen.findByText('Note Saved')
  expect(field.value).toBe('Rack 2')
  change('Rack 3')
  await waitFor(() => expect(field.value).toBe('Rack 3'))
  await user.type(field, ', spare')
  change('Rack 4')
  await waitFor(() => expect(field.value).toBe('Rack 3, spare'))
})
