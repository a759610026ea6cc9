// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openAnswer, refusal } from '#tests/harness/answer-calls.ts'
import { catchDownloads } from '#tests/harness/catch-downloads.ts'
import { renderAdminPage, type Answers } from '#tests/harness/render-admin-page.tsx'
import { sampleGateway } from '#tests/harness/sample-gateway.ts'
import { ReplaceTokens } from './replace-tokens.tsx'

const two = [sampleGateway(), sampleGateway({ id: '2', name: 'SIM bank, Leeds' })]

/** The dialog over these gateways, with a server that gives each a token of its own. */
function openTokens(answers: Answers = {}, gateways = two) {
  const onClose = vi.fn<() => void>()
  const page = renderAdminPage(
    <ReplaceTokens gateways={gateways} onClose={onClose} />,
    {
      'POST /api/admin/gateways/tokens': (body) => ({
        tokens: (body as { ids: string[] }).ids.map((id) => ({
          id,
          name: gateways.find((gateway) => gateway.id === id)?.name ?? '',
          token: `token-of-${id}`,
        })),
      }),
      ...answers,
    },
    '/admin/gateways',
  )
  return { ...page, onClose, requests: () => page.bodiesOf('POST /api/admin/gateways/tokens') }
}

const dialog = async (gateways = '2 gateways') => within(await screen.findByRole('dialog', { name: `New Tokens for ${gateways}` }))
const press = async (user: ReturnType<typeof openTokens>['user'], name: string) => user.click(await screen.findByRole('button', { name }))

test('new tokens are made after a warning, and downloaded as one file', async () => {
  const files = catchDownloads()
  const { user, onClose, requests } = openTokens()
  ;(await dialog()).getByText(/^The present tokens become invalid at once\. The gateways deliver again when each has its new one;/)
  expect(requests()).toEqual([])
  await press(user, 'Replace 2 Tokens')
  ;(await dialog()).getByText('These tokens are shown once.')
  expect(requests()).toEqual([{ ids: ['1', '2'] }])
  await press(user, 'Download Tokens')
  await screen.findByRole('button', { name: 'Download Again' })
  expect(files.map(({ name }) => name)).toEqual(['gateway-tokens.csv'])
  expect((await files[0]?.content)?.split(/\r?\n/)).toEqual([
    'name,id,token',
    'First phone,1,token-of-1',
    '"SIM bank, Leeds",2,token-of-2',
    '',
  ])
  await press(user, 'Done')
  expect(onClose).toHaveBeenCalledOnce()
})

test('closing without the file is asked about; staying keeps the tokens', async () => {
  const files = catchDownloads()
  const { user, onClose } = openTokens()
  await press(user, 'Replace 2 Tokens')
  await press(user, 'Done')
  const question = within(await screen.findByRole('alertdialog', { name: 'Close without the tokens?' }))
  question.getByText('They have not been downloaded, and cannot be shown again.')
  await user.click(question.getByRole('button', { name: 'Stay' }))
  expect(onClose).not.toHaveBeenCalled()
  await press(user, 'Download Tokens')
  expect(files).toHaveLength(1)
  await press(user, 'Close')
  expect([onClose.mock.calls.length, screen.queryByRole('alertdialog')]).toEqual([1, null])
})

test('whoever closes it all the same, loses them', async () => {
  const { user, onClose } = openTokens()
  await press(user, 'Replace 2 Tokens')
  await press(user, 'Close')
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('before anything was replaced it is closed without a question, and one gateway is named as one', async () => {
  const { user, onClose, requests } = openTokens({}, [sampleGateway()])
  ;(await dialog('1 gateway')).getByText(/The gateway delivers again when it has its new one;/)
  screen.getByRole('button', { name: 'Replace 1 Token' })
  await press(user, 'Cancel')
  expect([onClose.mock.calls.length, requests()]).toEqual([1, []])
})

test('where the server is away no token is replaced, and it can be tried again', async () => {
  let isAway = true
  const { user } = openTokens({
    'POST /api/admin/gateways/tokens': () =>
      isAway ? refusal(503, 'The database is unavailable.') : { tokens: [{ id: '1', name: 'First phone', token: 'token' }] },
  })
  await press(user, 'Replace 2 Tokens')
  await screen.findByText('No token was replaced')
  expect(screen.queryByText('These tokens are shown once.')).toBeNull()
  isAway = false
  await press(user, 'Replace 2 Tokens')
  await screen.findByText('These tokens are shown once.')
})

test('the tokens of more than a thousand gateways come by several calls into one file', async () => {
  const files = catchDownloads()
  const many = Array.from({ length: 1001 }, (_, index) => sampleGateway({ id: String(index + 1) }))
  const { user, requests } = openTokens({}, many)
  await press(user, 'Replace 1,001 Tokens')
  await press(user, 'Download Tokens')
  expect(requests().map((body) => (body as { ids: string[] }).ids.length)).toEqual([1000, 1])
  expect((await files[0]?.content)?.match(/token-of-\d+/g)).toEqual(many.map(({ id }) => `token-of-${id}`))
})

test('the dialog stays while tokens are replaced, which are not made again', async () => {
  const answer = openAnswer()
  const { user, onClose } = openTokens({ 'POST /api/admin/gateways/tokens': () => answer.promise })
  await press(user, 'Replace 2 Tokens')
  await press(user, 'Close')
  await press(user, 'Cancel')
  expect(onClose).not.toHaveBeenCalled()
  answer.resolve({ tokens: [{ id: '1', name: 'First phone', token: 'token-of-1' }] })
  await (await dialog()).findByText('These tokens are shown once.')
})
