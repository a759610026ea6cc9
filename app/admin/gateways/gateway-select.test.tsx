// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderAdminPage } from '#tests/harness/render-admin-page.tsx'
import { sampleGateway } from '#tests/harness/sample-gateway.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import { GatewaySelect } from './gateway-select.tsx'

const names = ['Leeds bank', 'London bank', 'First phone']
const gateways = names.map((name, index) => sampleGateway({ id: String(index + 1), name }))
const noGateway = { value: 'none', label: 'No gateway' }

/** A form with the field, and a server that finds gateways by name. `next` is what follows the first ones. */
function open(props: Partial<Parameters<typeof GatewaySelect>[0]> = {}, next: string | null = null) {
  const onSubmit = vi.fn<(values: object) => void>()
  const page = renderAdminPage(
    <FormDialog title="Change" submit="Save" saving={{ isPending: false, fieldError: null }} onSubmit={onSubmit} onClose={() => {}}>
      <GatewaySelect name="gateway_id" label="Gateway" {...props} />
    </FormDialog>,
    {
      'GET /api/admin/gateways': (_body, query) => {
        const searched = query.get('search') ?? ''
        const found = gateways.filter(({ name }) => name.toLowerCase().includes(searched.toLowerCase()))
        return { gateways: found, next: searched === '' ? next : null, total: found.length }
      },
      'GET /api/admin/gateways/9': () => ({ ...sampleGateway({ id: '9', name: 'Far away' }), note: null }),
    },
    '/admin/numbers',
  )
  const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Gateway' })
  const shown = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
  const submitted = async () => {
    await page.user.click(screen.getByRole('button', { name: 'Save' }))
    return onSubmit.mock.lastCall?.[0]
  }
  return { ...page, field, shown, submitted }
}

test('a gateway is found by a part of its name, and chosen by keyboard; its id is the value of the form', async () => {
  const { user, field, shown, submitted } = open()
  await user.type(field(), 'LON')
  await waitFor(() => expect(shown()).toEqual(['London bank']))
  await user.keyboard('{Enter}')
  await waitFor(() => expect([field().value, shown()]).toEqual(['London bank', []]))
  expect(await submitted()).toEqual({ gateway_id: '2' })
})

test('Enter right after typing never chooses what does not match, although the list is still that of before', async () => {
  const { user, field, shown, submitted } = open()
  await user.click(field())
  await waitFor(() => expect(shown()).toEqual(names))
  await user.keyboard('first{Enter}')
  await waitFor(() => expect(field().value).toBe('First phone'))
  expect(await submitted()).toEqual({ gateway_id: '3' })
})

test('the list has what can be chosen instead, without those that cannot, and the choice keeps its check mark', async () => {
  const { user, field, shown, submitted } = open({ others: [noGateway], initial: 'none', without: ['3'] })
  expect(field().value).toBe('No gateway')
  await user.click(screen.getByRole('button', { name: 'Show the gateways' }))
  await waitFor(() => expect(shown()).toEqual(['No gateway', 'Leeds bank', 'London bank']))
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('No gateway')
  await user.click(screen.getByRole('option', { name: 'Leeds bank' }))
  expect(await submitted()).toEqual({ gateway_id: '1' })
})

test('what is typed and not chosen is dropped: the last choice stands', async () => {
  const { user, field, submitted } = open({ initial: '9' })
  await waitFor(() => expect(field().value).toBe('Far away'))
  await user.clear(field())
  await user.type(field(), 'nothing like it')
  await screen.findByText('No gateway found')
  await user.tab()
  await waitFor(() => expect(field().value).toBe('Far away'))
  expect(await submitted()).toEqual({ gateway_id: '9' })
})

test('a list that goes on says how the others are found', async () => {
  const { user, field } = open({}, 'more')
  await user.click(field())
  await screen.findByText('The first 50. Type a part of a name, number, IMEI or id to find another.')
  expect(field().placeholder).toBe('Choose a gateway')
})
