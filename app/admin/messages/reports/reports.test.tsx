// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAdminPage, type Answers } from '#tests/harness/render-admin-page.tsx'
import type { Report } from './report-row.tsx'
import Reports from './reports.tsx'

const loan: Report = {
  message_id: '1',
  phone_number_id: '5',
  number: '+447700900142',
  sender: 'Lender',
  message_content: 'A loan for Mr Brown',
  received_at: '2026-03-04T05:06:07.000Z',
  reported_at: '2026-03-04T05:10:00.000Z',
  reports: 3,
  counting: 1,
  reasons: { spam: 2, private: 1, other: 0 },
  hidden_at: null,
  hidden_by: null,
}

function openReports(reports: Report[], answers: Answers = {}, at = '/admin/reports') {
  let stored = reports
  return renderAdminPage(
    <Reports />,
    {
      'GET /api/admin/reports': () => ({
        reports: stored,
        next: null,
        open: stored.filter(({ hidden_by: by }) => by === null).length,
        hidden: 1,
      }),
      'POST /api/admin/reports/decide': (body) => {
        const { message_ids: ids } = body as { message_ids: string[] }
        stored = stored.filter(({ message_id: id }) => !ids.includes(id))
        return { results: ids.map((id) => ({ message_id: id, status: 'hidden' })) }
      },
      ...answers,
    },
    at,
  )
}

test('a reported text says where it came, how often it was reported, why, and how many of that count', async () => {
  openReports([loan, { ...loan, message_id: '2', sender: '', reports: 1, counting: 0, reasons: { spam: 0, private: 1, other: 0 } }])
  const [first, second] = await screen.findAllByRole('listitem')
  expect(first?.textContent).toContain('3 reports: 2 spam or a scam, 1 someone’s private matter. 1 of them counts.')
  expect(second?.textContent).toContain('1 report: someone’s private matter. It does not count.')
  expect(second?.textContent).toContain('No sender')
  expect(
    within(first ?? document.body)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/admin/numbers/5')
})

test('a text is hidden or kept at once, and leaves the list', async () => {
  const { user, bodiesOf } = openReports([loan, { ...loan, message_id: '2', sender: 'DPD' }])
  await user.click(await screen.findByRole('button', { name: 'Hide the text from Lender' }))
  await waitFor(() => expect(screen.queryByText('Lender')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Keep the text from DPD' }))
  await screen.findByText('Nothing to decide')
  expect(bodiesOf('POST /api/admin/reports/decide')).toEqual([
    { message_ids: ['1'], decision: 'hide' },
    { message_ids: ['2'], decision: 'keep' },
  ])
})

test('a hidden text says who hid it, and is shown again only after a question', async () => {
  const { user, bodiesOf } = openReports([{ ...loan, hidden_at: loan.received_at, hidden_by: 'reports' }], {}, '/admin/reports?view=hidden')
  await screen.findByText('Hidden by reports')
  const show = () => user.click(screen.getByRole('button', { name: 'Show the text from Lender' }))
  await show()
  const question = () => screen.findByRole('alertdialog', { name: 'Show this text' })
  await user.click(within(await question()).getByRole('button', { name: 'Cancel' }))
  expect(bodiesOf('POST /api/admin/reports/decide')).toEqual([])
  await show()
  await user.click(within(await question()).getByRole('button', { name: 'Show' }))
  await screen.findByText('Nothing is hidden')
  expect(bodiesOf('POST /api/admin/reports/decide')).toEqual([{ message_ids: ['1'], decision: 'keep' }])
})
