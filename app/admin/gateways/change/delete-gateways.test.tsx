// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { refusal } from '#tests/harness/answer-calls.ts'
import { renderAdminPage, type Answers } from '#tests/harness/render-admin-page.tsx'
import { sampleGateway } from '#tests/harness/sample-gateway.ts'
import { wholeText } from '#tests/harness/whole-text.ts'
import type { Gateway } from '../gateway.ts'
import { useGatewayActions } from '../use-gateway-actions.ts'
import { DeleteGateways } from './delete-gateways.tsx'

const phone = sampleGateway()
const bank = sampleGateway({ id: '2', name: 'SIM bank', number_count: 1200, held_count: 1 })
const spare = sampleGateway({ id: '3', name: 'Spare bank' })

/** The dialog as the list has it: it closes, and what was confirmed is done. */
function Deletion({ gateways }: { gateways: Gateway[] }) {
  const { remove } = useGatewayActions()
  const [isOpen, setIsOpen] = useState(true)
  const close = () => setIsOpen(false)
  return (
    isOpen && (
      <DeleteGateways gateways={gateways} onClose={close} onDelete={(successorId) => (close(), remove({ gateways, successorId }))} />
    )
  )
}

function openDelete(gateways: Gateway[], answers: Answers = {}) {
  const page = renderAdminPage(
    <Deletion gateways={gateways} />,
    {
      'GET /api/admin/gateways': () => ({ gateways: [phone, bank, spare], next: null, total: 3 }),
      'DELETE /api/admin/gateways': () => undefined,
      'DELETE /api/admin/gateways/1': () => undefined,
      'DELETE /api/admin/gateways/2': () => undefined,
      ...answers,
    },
    '/admin/gateways',
  )
  const deletions = () => page.calls.filter(({ name }) => name.startsWith('DELETE'))
  return { ...page, deletions }
}

test('a gateway with nothing is deleted after a question, and Cancel leaves it', async () => {
  const page = openDelete([phone])
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete Gateway' }))
  await page.user.click(question.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(page.deletions()).toEqual([])
  page.unmount()
  const again = openDelete([phone])
  await again.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await screen.findByText('The gateway has been permanently removed.')
  expect(again.deletions()).toEqual([{ name: 'DELETE /api/admin/gateways/1', body: undefined }])
})

test('of a gateway with numbers and held texts it is said how many, and without a choice they go nowhere', async () => {
  const { user, deletions } = openDelete([bank])
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Gateway' }))
  dialog.getByText(wholeText('SIM bank has 1,200 numbers and 1 held text. Stored texts are not deleted.'))
  dialog.getByText('The numbers stay listed without a gateway until one delivers to them. Held texts stay among the held texts.')
  expect(dialog.getByRole<HTMLInputElement>('combobox', { name: 'They go to' }).value).toBe('No gateway')
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  await screen.findByText('Gateway Deleted')
  expect(deletions()).toEqual([{ name: 'DELETE /api/admin/gateways/2', body: undefined }])
})

test('they go to another gateway, which is never one of those that are deleted', async () => {
  const { user, deletions } = openDelete([bank])
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Gateway' }))
  await user.click(dialog.getByRole('combobox', { name: 'They go to' }))
  await screen.findByRole('option', { name: 'Spare bank' })
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['No gateway', 'First phone', 'Spare bank'])
  await user.click(screen.getByRole('option', { name: 'Spare bank' }))
  await dialog.findByText('The numbers and held texts are moved at the moment of the deletion.')
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  await screen.findByText('Gateway Deleted')
  expect(deletions()).toEqual([{ name: 'DELETE /api/admin/gateways/2?successor_id=3', body: undefined }])
})

test('several are deleted by one call, with what they have together', async () => {
  const { user, deletions } = openDelete([phone, bank])
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete 2 gateways' }))
  dialog.getByText('Are you sure you want to delete these gateways? This action cannot be undone.')
  dialog.getByText(wholeText('They have 1,200 numbers and 1 held text. Stored texts are not deleted.'))
  await user.click(dialog.getByRole('combobox', { name: 'They go to' }))
  await user.click(await screen.findByRole('option', { name: 'Spare bank' }))
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  await screen.findByText('2 gateways have been permanently removed.')
  expect(deletions()).toEqual([{ name: 'DELETE /api/admin/gateways', body: { ids: ['1', '2'], successor_id: '3' } }])
})

test('a successor that somebody has deleted meanwhile is told in the words of the server', async () => {
  const words = 'There is no gateway with this id to take over.'
  const { user } = openDelete([bank], { 'DELETE /api/admin/gateways/2': () => refusal(400, words, { field: 'successor_id' }) })
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('combobox', { name: 'They go to' }))
  await user.click(await screen.findByRole('option', { name: 'Spare bank' }))
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  await screen.findByText(words)
  expect(screen.queryByText('Gateway Deleted')).toBeNull()
})

test('more than a thousand are deleted in several calls', async () => {
  const many = Array.from({ length: 1001 }, (_, index) => sampleGateway({ id: String(index + 1) }))
  const { user, bodiesOf } = openDelete(many)
  await user.click(
    within(await screen.findByRole('alertdialog', { name: 'Delete 1,001 gateways' })).getByRole('button', { name: 'Delete' }),
  )
  await screen.findByText('1,001 gateways have been permanently removed.')
  const ids = bodiesOf('DELETE /api/admin/gateways').map((body) => (body as { ids: string[] }).ids)
  expect(ids.map(({ length }) => length)).toEqual([1000, 1])
  expect(new Set(ids.flat()).size).toBe(1001)
})
