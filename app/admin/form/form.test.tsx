// @vitest-environment happy-dom
import { act, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderPage } from '#tests/harness/render-page.tsx'
import { Toasts } from '../../ui/toasts.tsx'
import { FormDialog } from './form-dialog.tsx'
import { Form } from './form.tsx'
import { SelectField } from './select-field.tsx'
import { SwitchField } from './switch-field.tsx'
import { TextField } from './text-field.tsx'

const colours = { red: 'Red', blue: 'Blue' }

test('a form is submitted with the values of its fields by their names', async () => {
  const submit = vi.fn<(values: object) => void>()
  render(
    <FormDialog title="Add a ship" submit="Add" saving={{ isPending: false, fieldError: null }} onSubmit={submit} onClose={() => {}}>
      <TextField name="name" label="Name" defaultValue="Ark" />
      <SelectField name="colour" label="Colour" choices={colours} defaultValue="blue" />
      <SwitchField name="is_afloat" label="Afloat" defaultChecked />
      <SwitchField name="is_sunk" label="Sunk" />
    </FormDialog>,
  )
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  await userEvent.type(screen.getByLabelText('Name'), ' II')
  await userEvent.selectOptions(screen.getByLabelText('Colour'), 'Red')
  await userEvent.click(screen.getByRole('switch', { name: 'Sunk' }))
  await userEvent.click(screen.getByRole('button', { name: 'Add' }))
  expect(submit).toHaveBeenCalledExactlyOnceWith({ name: 'Ark II', colour: 'red', is_afloat: true, is_sunk: true })
})

test('a dialog in which something was typed asks before Escape or its cross closes it; Cancel does not', async () => {
  const close = vi.fn<() => void>()
  render(
    <FormDialog title="Add a ship" submit="Add" saving={{ isPending: false, fieldError: null }} onSubmit={() => {}} onClose={close}>
      <TextField name="name" label="Name" />
    </FormDialog>,
  )
  const escape = () => act(async () => screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true })))
  await escape()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(close).toHaveBeenCalledTimes(2)
  await userEvent.type(screen.getByLabelText('Name'), 'Ark')
  await escape()
  await userEvent.click(screen.getByRole('button', { name: 'Keep Editing' }))
  expect([close.mock.calls.length, screen.getByLabelText<HTMLInputElement>('Name').value]).toEqual([2, 'Ark'])
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Close' }))
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(close).toHaveBeenCalledTimes(4)
})

test('a refusal of an entry of a list is shown at the input that the list is typed into', () => {
  render(
    <Form refusal={{ field: 'tags.2', message: 'A tag is shorter.' }} onSubmit={() => {}}>
      <TextField name="tags" label="Tags" />
    </Form>,
  )
  const field = screen.getByLabelText('Tags')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toContain('A tag is shorter.')
})

test('a refusal is shown at the field that it names, which gets the focus each time', () => {
  const refuse = () => ({ field: 'hull.length_m', message: 'A ship is longer.' })
  const form = (refusal: { field: string; message: string } | null) => (
    <Form refusal={refusal} onSubmit={() => {}}>
      <TextField name="name" label="Name" />
      <TextField name="hull.length_m" label="Length" hint="In metres." />
    </Form>
  )
  const { rerender } = render(form(null))
  const length = screen.getByLabelText('Length')
  rerender(form(refuse()))
  expect(document.activeElement).toBe(length)
  expect(length.getAttribute('aria-invalid')).toBe('true')
  const described = length.getAttribute('aria-describedby')?.split(' ') ?? []
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual(['In metres.', 'A ship is longer.'])
  screen.getByLabelText('Name').focus()
  rerender(form(refuse()))
  expect(document.activeElement).toBe(length)
  rerender(form(null))
  expect(screen.queryByText('A ship is longer.')).toBeNull()
})

test('a refusal of a field that the form does not have is shown in a toast, until the next answer', () => {
  const form = (refusal: { field: string; message: string } | null) => (
    <>
      <Form refusal={refusal} onSubmit={() => {}}>
        <TextField name="name" label="Name" />
      </Form>
      <Toasts />
    </>
  )
  const notified = () => screen.getByRole('region', { name: 'Notifications' }).textContent
  const { rerender } = renderPage(form(null))
  rerender(form({ field: 'mast.height_m', message: 'A mast is lower.' }))
  expect(notified()).toContain('A mast is lower.')
  expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBeNull()
  rerender(form({ field: 'name', message: 'A ship has a name.' }))
  expect(notified()).toBe('')
  expect(screen.getAllByText('A ship has a name.')).toHaveLength(1)
  rerender(form({ field: 'mast.height_m', message: 'A mast is lower.' }))
  expect(screen.queryByText('A ship has a name.')).toBeNull()
  expect(notified()).toContain('A mast is lower.')
})

test('with a draft its values are shown, and what is typed changes it', async () => {
  function Ship() {
    const [draft, setDraft] = useState({ name: 'Ark', is_afloat: false })
    return (
      <Form draft={draft} onDraft={(fields) => setDraft({ ...draft, ...fields })} onSubmit={() => {}}>
        <TextField name="name" label="Name" />
        <SwitchField name="is_afloat" label="Afloat" />
        <output>{JSON.stringify(draft)}</output>
      </Form>
    )
  }
  render(<Ship />)
  await userEvent.type(screen.getByLabelText('Name'), '!')
  await userEvent.click(screen.getByRole('switch'))
  expect(screen.getByRole('status').textContent).toBe('{"name":"Ark!","is_afloat":true}')
})

test('another field keeps the focus while it is typed into, although the form has an error', async () => {
  function Ship() {
    const [errors, setErrors] = useState({})
    return (
      <Form errors={errors} onSubmit={() => setErrors({ name: 'This is needed.' })}>
        <TextField name="name" label="Name" />
        <TextField name="port" label="Port" onChange={() => setErrors({ name: 'This is needed.' })} />
        <button type="submit">Save</button>
      </Form>
    )
  }
  render(<Ship />)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  await userEvent.type(screen.getByLabelText('Port'), 'Hull')
  expect(screen.getByLabelText<HTMLInputElement>('Port').value).toBe('Hull')
  expect(document.activeElement).toBe(screen.getByLabelText('Port'))
})

test('a field that the draft does not have is a mistake in the program', () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  const form = (
    <Form draft={{ name: '' }} onSubmit={() => {}}>
      <TextField name="nmae" label="Name" />
    </Form>
  )
  expect(() => render(form)).toThrow('The draft of this form has no field nmae.')
  vi.restoreAllMocks()
})
