// @vitest-environment happy-dom
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import type { ServiceSummary } from '#domain/site/service-pages.ts'
import { pageWordsIn } from '#tests/harness/page-words.ts'
import { rememberWords } from '../i18n/words.tsx'
import Services from './services.tsx'

const uber: ServiceSummary = { slug: 'uber', name: 'Uber', texts: 1, numbers: 1, last_text_at: new Date().toISOString() }
const whatsapp: ServiceSummary = { slug: 'whatsapp', name: 'WhatsApp', texts: 12, numbers: 3, last_text_at: null }
const monzo: ServiceSummary = { slug: 'monzo', name: 'Monzo', texts: 0, numbers: 0, last_text_at: null }

/** The page, whose address has the search `query`. */
async function openServices(query = '') {
  rememberWords(pageWordsIn('en'))
  const Page = createRoutesStub([
    {
      path: '/services',
      Component() {
        const { search } = useLocation()
        return (
          <>
            <Services />
            <output aria-label="query">{search}</output>
          </>
        )
      },
      loader: () => ({ services: [uber, whatsapp, monzo], query }),
      HydrateFallback: () => null,
    },
  ])
  render(<Page initialEntries={[`/services?q=${query}`]} />)
  return screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search services' })
}

const listed = (region: string) => {
  const section = screen.queryByRole('region', { name: region })
  return (
    section &&
    within(section)
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
  )
}

test('services are listed with their texts, those that most texted first, and each leads to its page', async () => {
  await openServices()
  expect(listed('Supported services')).toEqual([
    expect.stringContaining('WhatsApp12 texts on 3 numbers'),
    expect.stringContaining('Uber1 text on 1 number · '),
  ])
  expect(listed('Other services seen today')).toEqual([expect.stringContaining('MonzoNo texts in the last 24 hours')])
  expect(screen.getByRole('link', { name: /Monzo/ }).getAttribute('href')).toBe('/services/monzo')
})

test('typing leaves those whose name has it, and says so where none has; Enter asks the server', async () => {
  const field = await openServices()
  await userEvent.type(field, ' UB')
  expect([listed('Supported services'), listed('Other services seen today')]).toEqual([[expect.stringContaining('Uber')], null])
  await userEvent.type(field, 'ik')
  expect(screen.getByText(/^No service here is called “ UBik”\./).getAttribute('role')).toBe('status')
  expect(screen.queryByRole('link')).toBeNull()
  await userEvent.type(field, '{Enter}')
  await waitFor(() => expect(new URLSearchParams(screen.getByLabelText('query').textContent).get('q')).toBe(' UBik'))
})

test('a search in the address is in the field, and applied', async () => {
  const field = await openServices('monzo')
  expect(field.value).toBe('monzo')
  expect([listed('Supported services'), listed('Other services seen today')?.length]).toEqual([null, 1])
})
