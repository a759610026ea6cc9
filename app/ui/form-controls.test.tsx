// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderPage } from '#tests/harness/render-page.tsx'
import { Field } from './field.tsx'
import { Input } from './input.tsx'
import { RadioOption } from './radio-option.tsx'
import { SegmentedControl } from './segmented-control.tsx'
import { Switch } from './switch.tsx'

/** The words that a screen reader adds to the name of a control. */
function descriptionOf(control: HTMLElement): string[] {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent ?? `nothing has the id ${id}`)
}

function NameField({ hint, longest }: { hint?: string; longest: number }) {
  const [name, setName] = useState('')
  const error = name.length > longest ? 'Too long.' : undefined
  return (
    <Field label="Name" {...(hint === undefined ? {} : { hint })} error={error}>
      {(attributes) => <Input {...attributes} value={name} onChange={({ target }) => setName(target.value)} />}
    </Field>
  )
}

test('a field is described by its hint, and by its error too once there is one', async () => {
  const { user } = renderPage(<NameField hint="As on the bill." longest={3} />)
  const field = screen.getByRole('textbox', { name: 'Name' })
  expect(descriptionOf(field)).toEqual(['As on the bill.'])
  expect(field.getAttribute('aria-invalid')).toBeNull()
  await user.type(field, 'Anna')
  expect(descriptionOf(field)).toEqual(['As on the bill.', 'Too long.'])
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await user.type(field, '{Backspace}')
  expect(descriptionOf(field)).toEqual(['As on the bill.'])
  expect(field.getAttribute('aria-invalid')).toBeNull()
})

test('an error is put into an alert that was there before it, so that it is read aloud', async () => {
  const { user } = renderPage(<NameField longest={0} />)
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toBe('')
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'x')
  expect(screen.getByRole('alert')).toBe(alert)
  expect(alert.textContent).toBe('Too long.')
})

test('a field without a hint and an error is described by nothing', () => {
  renderPage(<NameField longest={9} />)
  expect(screen.getByRole('textbox', { name: 'Name' }).hasAttribute('aria-describedby')).toBe(false)
})

test('two fields with one label keep their errors apart', () => {
  const field = (error: string | undefined) => (
    <Field label="Code" error={error}>
      {(attributes) => <Input {...attributes} />}
    </Field>
  )
  renderPage(
    <>
      {field('Wrong.')}
      {field(undefined)}
    </>,
  )
  const [first, second] = screen.getAllByRole('textbox', { name: 'Code' })
  expect(first && descriptionOf(first)).toEqual(['Wrong.'])
  expect(second && descriptionOf(second)).toEqual([])
})

function MailSwitch({ onChange }: { onChange: (isOn: boolean) => void }) {
  const [isOn, setIsOn] = useState(false)
  const change = (checked: boolean) => (setIsOn(checked), onChange(checked))
  return <Switch label="Send mail" hint="Once a day." checked={isOn} onChange={change} />
}

test('a switch is named by its label alone, described by its hint, and turned with the space bar', async () => {
  const onChange = vi.fn<(isOn: boolean) => void>()
  const { user } = renderPage(<MailSwitch onChange={onChange} />)
  const control = screen.getByRole('switch', { name: 'Send mail' })
  expect(descriptionOf(control)).toEqual(['Once a day.'])
  expect(control.getAttribute('aria-checked')).toBe('false')
  await user.tab()
  await user.keyboard(' ')
  expect(control.getAttribute('aria-checked')).toBe('true')
  await user.keyboard(' ')
  expect(onChange.mock.calls).toEqual([[true], [false]])
})

test('a press on the hint of a switch turns it', async () => {
  const onChange = vi.fn<(isOn: boolean) => void>()
  const { user } = renderPage(<MailSwitch onChange={onChange} />)
  await user.click(screen.getByText('Once a day.'))
  expect(onChange.mock.calls).toEqual([[true]])
})

const sorts = [
  { value: 'newest', label: 'Newest' },
  { value: 'oldest', label: 'Oldest' },
] as const

test('a segmented control is a named group of radio buttons of which one is chosen', async () => {
  const onChange = vi.fn<(sort: string) => void>()
  const { user } = renderPage(<SegmentedControl legend="Sort" name="sort" options={sorts} value="newest" onChange={onChange} />)
  expect(screen.getByRole('group', { name: 'Sort' })).toBeTruthy()
  expect(screen.getAllByRole('radio', { checked: true })).toEqual([screen.getByRole('radio', { name: 'Newest' })])
  await user.click(screen.getByText('Oldest'))
  expect(onChange.mock.calls).toEqual([['oldest']])
  // It shows the value that it is given, and not the press.
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Newest' }).checked).toBe(true)
})

test('a disabled segmented control cannot be pressed', async () => {
  const onChange = vi.fn<(sort: string) => void>()
  const { user } = renderPage(<SegmentedControl legend="Sort" name="sort" options={sorts} value="newest" onChange={onChange} disabled />)
  await user.click(screen.getByText('Oldest'))
  expect(onChange).not.toHaveBeenCalled()
})

test('a radio option is named by its label, and described by what choosing it means', async () => {
  const onChange = vi.fn<() => void>()
  const { user } = renderPage(
    <>
      <RadioOption name="keep" value="day" label="A day" hint="Texts go after 24 hours." onChange={onChange} />
      <RadioOption name="keep" value="week" label="A week" />
    </>,
  )
  expect(descriptionOf(screen.getByRole('radio', { name: 'A day' }))).toEqual(['Texts go after 24 hours.'])
  expect(descriptionOf(screen.getByRole('radio', { name: 'A week' }))).toEqual([])
  await user.click(screen.getByText('A day'))
  expect(onChange).toHaveBeenCalledTimes(1)
})
