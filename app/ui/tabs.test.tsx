// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPage } from '#tests/harness/render-page.tsx'
import { Tabs } from './tabs.tsx'

const tabs = [
  { id: 'general', label: 'General' },
  { id: 'mail', label: 'Mail' },
  { id: 'limits', label: 'Limits' },
] as const

function Settings() {
  const [chosen, setChosen] = useState<(typeof tabs)[number]['id']>('general')
  return (
    <Tabs label="Settings" tabs={tabs} chosen={chosen} onChoose={setChosen}>
      <label>
        {`Field of ${chosen}`}
        <input />
      </label>
    </Tabs>
  )
}

const selected = () => screen.getByRole('tab', { selected: true }).textContent

test('the selected tab names its panel, and controls it', () => {
  renderPage(<Settings />)
  const panel = screen.getByRole('tabpanel', { name: 'General' })
  expect(screen.getByRole('tab', { name: 'General' }).getAttribute('aria-controls')).toBe(panel.id)
})

test('a press selects a tab and shows its panel', async () => {
  const { user } = renderPage(<Settings />)
  await user.click(screen.getByRole('tab', { name: 'Mail' }))
  expect(selected()).toBe('Mail')
  expect(screen.getByRole('tabpanel', { name: 'Mail' }).textContent).toBe('Field of mail')
})

test('arrows go around the tabs and take the focus with them; Home and End go to the ends', async () => {
  const { user } = renderPage(<Settings />)
  await user.tab()
  const visited: Array<string | null> = []
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'Home', 'End']) {
    await user.keyboard(`{${key}}`)
    expect(document.activeElement).toBe(screen.getByRole('tab', { selected: true }))
    visited.push(selected())
  }
  expect(visited).toEqual(['Mail', 'Limits', 'General', 'Limits', 'General', 'Limits'])
})

test('Tab stops at the selected tab alone, and then goes into the panel', async () => {
  const { user } = renderPage(<Settings />)
  await user.click(screen.getByRole('tab', { name: 'Mail' }))
  await user.tab()
  expect(document.activeElement).toBe(screen.getByLabelText('Field of mail'))
  await user.tab({ shift: true })
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Mail' }))
})

test('the keys of a field in the panel are its own', async () => {
  const { user } = renderPage(<Settings />)
  await user.type(screen.getByLabelText('Field of general'), 'ab{ArrowLeft}{Home}c{End}d')
  expect(selected()).toBe('General')
  expect(screen.getByLabelText<HTMLInputElement>('Field of general').value).toBe('cabd')
})
