// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { ReportReason } from '#domain/messages/report.ts'
import { renderPage } from '#tests/harness/render-page.tsx'
import { sampleMessage } from '#tests/harness/sample-message.ts'
import { ReportDialog } from './report-dialog.tsx'

function open(sender = 'Uber') {
  const onReport = vi.fn<(reason: ReportReason) => void>()
  const onClose = vi.fn<() => void>()
  const page = renderPage(<ReportDialog message={sampleMessage({ sender })} onReport={onReport} onClose={onClose} />)
  return { ...page, onReport, onClose }
}

test('a text is reported with the reason that was chosen, after it was named', async () => {
  const { user, onReport } = open()
  expect(screen.getByText(/^The text from Uber disappears/)).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: /^Someone’s private matter/ }))
  expect(onReport).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Report' }))
  expect(onReport).toHaveBeenCalledExactlyOnceWith('private')
})

test('a text without a sender is named as well', () => {
  open('')
  expect(screen.getByText(/^The text from an unknown sender disappears/)).toBeTruthy()
})

test('a report that was called off reports nothing', async () => {
  const { user, onReport, onClose } = open()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect([onClose.mock.calls.length, onReport.mock.calls.length]).toEqual([1, 0])
})
