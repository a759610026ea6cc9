// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '#tests/harness/render-page.tsx'
import { uncertainText } from '#tests/harness/uncertain-text.ts'
import CodeFinder from './code-finder.tsx'
import { codeFinder as words } from './content/code-finder.ts'

test('the code of a typed text is found as it is typed, and gone with the text', async () => {
  const { user } = renderPage(<CodeFinder />)
  const field = screen.getByRole('textbox', { name: words.label })
  const result = screen.getByRole('status')
  expect(result.textContent).toBe(words.empty)
  await user.click(field)
  await user.paste('Your Uber code is 4821')
  expect(await screen.findByText('4821')).toBeTruthy()
  expect(result.textContent).toContain('The code is 4821')
  await user.clear(field)
  expect(result.textContent).toBe(words.empty)
})

test('an example is put into the field and explained', async () => {
  const { user } = renderPage(<CodeFinder />)
  await user.click(screen.getByRole('button', { name: 'Among other numbers' }))
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe(words.examples[1]?.text)
  expect(await screen.findByText('4827')).toBeTruthy()
})

test('what may be the code is said to be no more than that', async () => {
  const { user } = renderPage(<CodeFinder />)
  await user.click(screen.getByRole('textbox', { name: words.label }))
  await user.paste(uncertainText())
  expect(await screen.findByText('4471')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toContain('It may be 4471')
})

test('where there is no code, the likeliest candidate is named with what speaks against it', async () => {
  const { user } = renderPage(<CodeFinder />)
  await user.click(screen.getByRole('button', { name: 'No code' }))
  expect(await screen.findByText('No code found.')).toBeTruthy()
})
