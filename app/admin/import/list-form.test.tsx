// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '#tests/harness/render-page.tsx'
import { ListForm } from './list-form.tsx'
import type { GivenList } from './read-list-file.ts'

function openForm() {
  const given: GivenList[] = []
  const page = renderPage(
    <ListForm
      kind={{ things: 'numbers', maxLines: 3 }}
      label="Numbers"
      placeholder=""
      columns="One number a line."
      example="07700 900142"
      asideTitle="New numbers"
      aside={null}
      given={null}
      error={undefined}
      isBusy={false}
      onPreview={(list) => given.push(list)}
    />,
  )
  return { ...page, given, preview: () => page.user.click(screen.getByRole('button', { name: 'Preview' })) }
}

const file = (name: string, content: string) => new File([content], name, { type: 'text/csv' })
const drop = (dropped: File) => fireEvent.drop(screen.getByLabelText('Numbers'), { dataTransfer: { files: [dropped] } })

test('a file that is dropped on the form is the list, and can be taken back', async () => {
  const { user, given, preview } = openForm()
  drop(file('dropped.csv', '07700900145\n'))
  await screen.findByText('dropped.csv')
  await preview()
  expect(given).toEqual([{ text: '07700900145\n', lines: 1, file: 'dropped.csv' }])
  await user.click(screen.getByRole('button', { name: /^Remove/ }))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Numbers').value).toBe('')
})

test('a file with too many lines is refused in words before anything is sent, and what was typed stays', async () => {
  const { user, given, preview } = openForm()
  await user.type(screen.getByLabelText('Numbers'), '07700900142')
  drop(file('long.csv', '07700900145\n'.repeat(4)))
  await screen.findByText(/^4 lines|has 4 lines|4 lines/)
  expect(screen.getByLabelText<HTMLTextAreaElement>('Numbers').value).toBe('07700900142')
  await preview()
  expect(given).toEqual([{ text: '07700900142', lines: 1 }])
})

test('an empty list is refused at its field', async () => {
  const { given, preview } = openForm()
  await preview()
  await screen.findByText('There are no numbers in this list.')
  expect(given).toEqual([])
})
