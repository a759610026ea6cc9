// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Sim } from '#domain/api/sims.ts'
import { refusal } from '#tests/harness/answer-calls.ts'
import { renderAdminPage, type Answers } from '#tests/harness/render-admin-page.tsx'
import { sampleSim } from '#tests/harness/sample-sim.ts'
import { SimsDialog } from './sims-dialog.tsx'

const bank = { id: '7', name: 'SIM bank', kind: 'dinstar' } as const

/** The dialog, with a server that keeps these SIMs and does what it is asked, unless `answers` say otherwise. */
function openSims(first: Sim[], answers: Answers = {}, at = '/admin') {
  let sims = first
  const onClose = vi.fn<() => void>()
  const page = renderAdminPage(
    <SimsDialog gateway={bank} onClose={onClose} />,
    {
      'GET /api/admin/gateways/7/sims': () => ({ sims }),
      'GET /api/admin/held': () => ({ held: [], next: null, total: 0 }),
      'PUT /api/admin/gateways/7/sims': (body) => {
        const { sims: given } = body as { sims: Array<Partial<Sim> & { port: string }> }
        for (const each of given)
          sims = sims.some(({ port }) => port === each.port)
            ? sims.map((known) => (known.port === each.port ? { ...known, ...each } : known))
            : [...sims, sampleSim(each.port, each)]
        return { sims }
      },
      'DELETE /api/admin/gateways/7/sims': () => undefined,
      ...answers,
    },
    at,
  )
  return {
    ...page,
    onClose,
    saved: () => page.bodiesOf('PUT /api/admin/gateways/7/sims').map((body) => (body as { sims: unknown }).sims),
    /** What another administrator does. */
    store: (others: Sim[]) => void (sims = others),
  }
}

const numberOf = (port: string) => screen.findByLabelText<HTMLInputElement>(`Number of port ${port}`)
const save = (user: ReturnType<typeof openSims>['user']) => user.click(screen.getByRole('button', { name: 'Save' }))

test('a number is typed at its port, how many are not saved is told, and Ctrl+S saves them', async () => {
  const { user, saved } = openSims([sampleSim('1'), sampleSim('2', { number: '+447700900102' })])
  await user.type(await numberOf('1'), '07700 900101')
  expect(screen.getByText('1 SIM not saved')).toBeTruthy()
  await user.keyboard('{Control>}s{/Control}')
  await screen.findByText('SIMs Saved')
  expect(saved()).toEqual([[{ port: '1', number: '+447700900101' }]])
  await waitFor(async () => expect((await numberOf('1')).value).toBe('+44 7700 900101'))
  expect(screen.queryByText('1 SIM not saved')).toBeNull()
})

test('what is no number is told at its field, which gets the focus, and nothing is sent', async () => {
  const { user, saved } = openSims([sampleSim('1'), sampleSim('2')])
  await user.type(await numberOf('2'), '07700 90010')
  await save(user)
  await screen.findByText('Too short: 1 digit missing.')
  const field = await numberOf('2')
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect([field.getAttribute('aria-invalid'), saved()]).toEqual(['true', []])
  await user.type(field, '2')
  await save(user)
  await screen.findByText('SIMs Saved')
})

test('what the server refuses is told at the field of its port, which opens for it', async () => {
  const words = 'Another SIM has this ICCID.'
  const { user } = openSims([sampleSim('1'), sampleSim('2')], {
    'PUT /api/admin/gateways/7/sims': () => refusal(400, words, { field: 'sims.0.iccid' }),
  })
  await user.click(await screen.findByRole('button', { name: 'More of port 2' }))
  await user.type(within(screen.getByRole('group', { name: 'More of port 2' })).getByLabelText('ICCID'), '8944110068000000015')
  await user.click(screen.getByRole('button', { name: 'More of port 2' }))
  await save(user)
  const more = within(await screen.findByRole('group', { name: 'More of port 2' }))
  expect(more.getByText(words)).toBeTruthy()
  expect(more.getByLabelText<HTMLInputElement>('ICCID').value).toBe('8944110068000000015')
})

test('what somebody else changes appears, and what is typed over it stays, with a hint', async () => {
  const page = openSims([sampleSim('1'), sampleSim('2')])
  await page.user.type(await numberOf('1'), '07700 900201')
  page.store([sampleSim('1', { number: '+447700900202' }), sampleSim('2', { number: '+447700900203' })])
  // Adding one loads the list again.
  await page.user.click(screen.getByRole('button', { name: 'Add a Port' }))
  const form = within(await screen.findByRole('dialog', { name: 'Add a Port' }))
  await page.user.type(form.getByLabelText('Port'), '3')
  await page.user.click(form.getByRole('button', { name: 'Add' }))
  await numberOf('3')
  expect((await numberOf('2')).value).toBe('+44 7700 900203')
  expect((await numberOf('1')).value).toBe('07700 900201')
  expect(screen.getByText('It has become +44 7700 900202 meanwhile.')).toBeTruthy()
})

test('closing with unsaved changes is asked about, and a discarded change is gone', async () => {
  const { user, onClose } = openSims([sampleSim('1')])
  await user.type(await numberOf('1'), '07700 900101')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Close without saving?' }))
  await user.click(question.getByRole('button', { name: 'Keep Editing' }))
  expect(onClose).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect((await numberOf('1')).value).toBe('')
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('a port is added once; one that is there already is told at its field', async () => {
  const { user, saved } = openSims([sampleSim('1')])
  await user.click(await screen.findByRole('button', { name: 'Add a Port' }))
  const form = within(await screen.findByRole('dialog', { name: 'Add a Port' }))
  await user.click(form.getByRole('button', { name: 'Add' }))
  await form.findByText('This is needed.')
  await user.type(form.getByLabelText('Port'), '01')
  await user.click(form.getByRole('button', { name: 'Add' }))
  await form.findByText('Port 1 is in the list already.')
  await user.clear(form.getByLabelText('Port'))
  await user.type(form.getByLabelText('Port'), '2')
  await user.type(form.getByLabelText('Number'), '07700 900102')
  await user.click(form.getByRole('button', { name: 'Add' }))
  expect((await numberOf('2')).value).toBe('+44 7700 900102')
  expect(saved()).toEqual([[{ port: '2', number: '+447700900102' }]])
})

test('a port is removed after a question', async () => {
  const { user, calls } = openSims([sampleSim('1', { note: 'In the top tray' }), sampleSim('2')])
  await user.click(await screen.findByRole('button', { name: 'More of port 1' }))
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  await user.click(within(await screen.findByRole('alertdialog', { name: 'Remove port 1' })).getByRole('button', { name: 'Remove' }))
  await screen.findByText('SIM Removed')
  expect(calls.map(({ name }) => name)).toContain('DELETE /api/admin/gateways/7/sims?port=1')
})

test('a long list is searched, and those without a number can be shown alone', async () => {
  const sims = Array.from({ length: 12 }, (_, index) =>
    sampleSim(String(index + 1), index % 5 === 0 ? {} : { number: `+4477009001${String(index).padStart(2, '0')}`, note: `tray ${index}` }),
  )
  const { user } = openSims(sims)
  await numberOf('1')
  // Those without a number stand first.
  expect(
    screen
      .getAllByLabelText(/^Number of port/)
      .map((field) => field.getAttribute('aria-label'))
      .slice(0, 3),
  ).toEqual(['Number of port 1', 'Number of port 6', 'Number of port 11'])
  await user.selectOptions(screen.getByLabelText('Show'), 'Without a number (3)')
  await screen.findByText('3 of 12')
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  await user.type(screen.getByLabelText('Search'), 'tray 7')
  await screen.findByText('1 of 12')
  expect(screen.getAllByLabelText(/^Number of port/).map((field) => field.getAttribute('aria-label'))).toEqual(['Number of port 8'])
  await user.type(screen.getByLabelText('Search'), '000')
  expect(await screen.findByText('No SIM matches the search.')).toBeTruthy()
})

test('a list that cannot be loaded says so, and loads once it can', async () => {
  let isAway = true
  const { user } = openSims([sampleSim('1')], {
    'GET /api/admin/gateways/7/sims': () => (isAway ? refusal(503, 'Away.') : { sims: [sampleSim('1')] }),
  })
  await screen.findByText('The SIMs could not be loaded.')
  isAway = false
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await numberOf('1')).toBeTruthy()
})
