// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openAnswer, refusal } from '#tests/harness/answer-calls.ts'
import { renderAdminPage, type Answers } from '#tests/harness/render-admin-page.tsx'
import type { HeldText } from './held-row.tsx'
import Held from './held.tsx'

const uber: HeldText = {
  id: '1',
  gateway_id: '7',
  gateway_name: 'SIM bank',
  lists_numbers: 'none',
  recipient: '07700900998',
  number: '+447700900998',
  number_status: null,
  sender: 'Uber',
  text: 'Your Uber code is 4417',
  text_length: 22,
  is_incomplete: false,
  reason_code: 'unlisted',
  reason: '+447700900998 is not one of our numbers.',
  received_at: '2026-03-04T05:06:07.000Z',
}
const sncf: HeldText = {
  ...uber,
  id: '2',
  gateway_id: null,
  gateway_name: 'Old phone',
  lists_numbers: null,
  recipient: '+33612345678',
  number: null,
  sender: 'SNCF',
  text: 'Votre code',
  text_length: 4000,
  reason_code: 'not_uk_mobile',
  reason: '+33612345678 is not a UK mobile number.',
}

/** The page, with a server that holds these texts and does what it is asked unless `answers` say otherwise. */
function openHeld(texts: HeldText[], answers: Answers = {}, at = '/admin/held') {
  let held = texts
  const without = (ids: string[]) => void (held = held.filter(({ id }) => !ids.includes(id)))
  return renderAdminPage(
    <Held />,
    {
      'GET /api/admin/held': () => ({ held, next: null, total: held.length }),
      'GET /api/admin/held/count': () => ({ total: held.length, gateways: [], reasons: [{ reason: 'unlisted', texts: held.length }] }),
      'GET /api/admin/held/ids': () => ({ ids: held.map(({ id }) => id), next: null }),
      'POST /api/admin/held/assign': (body) => {
        const { ids } = body as { ids: string[] }
        without(ids)
        return { results: ids.map((id) => ({ id, status: 'stored', message_id: id })) }
      },
      'DELETE /api/admin/held': (body) => without((body as { ids: string[] }).ids),
      ...answers,
    },
    at,
  )
}

const row = async (words: string) => {
  const found = (await screen.findAllByRole('listitem')).find(({ textContent }) => textContent.includes(words))
  if (!found) throw new Error(`no row with ${words}`)
  return within(found)
}
async function choose(user: ReturnType<typeof openHeld>['user'], words: string, action: string) {
  await user.click((await row(words)).getByRole('button', { name: /^More for/ }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}

test('the view by number tells of texts that name no UK mobile number, also where there are no others', async () => {
  const named = (texts: number) => ({
    number: '+447700900998',
    texts,
    number_status: null,
    last_sender: 'Uber',
    last_received_at: uber.received_at,
    gateway_id: '7',
    gateway_name: 'SIM bank',
    lists_numbers: 'none',
  })
  const listed = (...numbers: object[]) => ({ 'GET /api/admin/held/numbers': () => ({ numbers, total: numbers.length }) })
  const first = openHeld([uber, sncf], listed(named(1)), '/admin/held?view=numbers')
  await screen.findByText('To no UK mobile number: 1 text. See “By reason”.')
  first.unmount()
  const second = openHeld([uber], listed(named(1)), '/admin/held?view=numbers')
  await screen.findByRole('button', { name: 'List and Deliver' })
  expect(screen.queryByText(/no UK mobile/)).toBeNull()
  second.unmount()
  openHeld([sncf], listed(), '/admin/held?view=numbers')
  await screen.findByText('No held text names a UK mobile number')
})

test('a held text says why, what to do and whence it came; one for no number of ours can only be assigned or dropped', async () => {
  const { user } = openHeld([uber, sncf])
  const text = (await row('Uber')).getByText(/is not one of our numbers/).closest('li')?.textContent
  expect(text).toContain('List it and deliver, or assign the text to another number.')
  expect((await row('Uber')).getByRole('link', { name: 'SIM bank' }).getAttribute('href')).toBe('/admin/gateways/7')
  expect((await row('SNCF')).getByText(/Old phone \(deleted\)/)).toBeTruthy()
  await user.click((await row('SNCF')).getByRole('button', { name: 'More for the text from SNCF' }))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Assign to a Number', 'Drop'])
})

test('a long text is loaded as a whole where somebody asks for it', async () => {
  const { user } = openHeld([sncf], { 'GET /api/admin/held/2': () => ({ id: '2', text: 'Votre code est 881240' }) })
  await user.click((await row('SNCF')).getByRole('button', { name: 'Show all 4,000 characters' }))
  expect(await screen.findByText(/Votre code est 881240/)).toBeTruthy()
})

test('a number is listed with its text, and its gateway may list the others from now on', async () => {
  const { user, bodiesOf } = openHeld([uber], { 'PATCH /api/admin/gateways/7': () => ({}) })
  await choose(user, 'Uber', 'List This Number and Deliver')
  const dialog = within(await screen.findByRole('dialog', { name: 'List +44 7700 900998 and deliver 1 text' }))
  expect(dialog.getByText(/is listed for everybody to see/)).toBeTruthy()
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: /^As now: hold them/ }).checked).toBe(true)
  await user.click(dialog.getByRole('radio', { name: /^Change it: list every number/ }))
  await user.click(dialog.getByRole('button', { name: 'List and Deliver' }))
  await screen.findByText('Text Delivered')
  expect(screen.getByText('It is now among the messages of its number.')).toBeTruthy()
  expect(bodiesOf('PATCH /api/admin/gateways/7')).toEqual([{ lists_numbers: 'all' }])
  expect(bodiesOf('POST /api/admin/held/assign')).toEqual([{ ids: ['1'], list_number: true }])
  expect(await screen.findByText('Nothing is held')).toBeTruthy()
})

test('a gateway that could not be changed delivers nothing', async () => {
  const { user, bodiesOf } = openHeld([uber], { 'PATCH /api/admin/gateways/7': () => refusal(503, 'Away.') })
  await choose(user, 'Uber', 'List This Number and Deliver')
  await user.click(await screen.findByRole('radio', { name: /^Change it: list every number/ }))
  await user.click(screen.getByRole('button', { name: 'List and Deliver' }))
  await screen.findByText('The gateway was not changed')
  expect(bodiesOf('POST /api/admin/held/assign')).toEqual([])
})

test('texts are dropped only after a question', async () => {
  const { user, bodiesOf } = openHeld([uber, sncf])
  await choose(user, 'SNCF', 'Drop')
  const question = () => screen.findByRole('alertdialog', { name: 'Drop this text' })
  await user.click(within(await question()).getByRole('button', { name: 'Cancel' }))
  expect(bodiesOf('DELETE /api/admin/held')).toEqual([])
  await choose(user, 'SNCF', 'Drop')
  await user.click(within(await question()).getByRole('button', { name: 'Drop' }))
  await screen.findByText('Text Dropped')
  expect(bodiesOf('DELETE /api/admin/held')).toEqual([{ ids: ['2'] }])
  expect((await screen.findAllByText(/Uber/)).length).toBeGreaterThan(0)
})

test('of many, those that cannot be delivered stay, with how many and why', async () => {
  const { user } = openHeld([uber, sncf], {
    'POST /api/admin/held/assign': () => ({
      results: [
        { id: '1', status: 'stored', message_id: '9' },
        { id: '2', status: 'failed', reason: 'Only UK mobile numbers can be listed' },
      ],
    }),
  })
  await user.click(await screen.findByLabelText('Select all 2 shown'))
  await user.click(screen.getByRole('button', { name: 'List Numbers and Deliver' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'List and Deliver' }))
  await screen.findByText('1 text of 2 could not be delivered')
  expect(screen.getByText('Only UK mobile numbers can be listed')).toBeTruthy()
})

test('twelve hundred texts are delivered in batches, with their progress, and what comes after a failure is still held', async () => {
  const ids = Array.from({ length: 1200 }, (_, index) => String(index))
  const second = openAnswer<Response>()
  let batches = 0
  const { user } = openHeld([uber], {
    'GET /api/admin/held': () => ({ held: [uber], next: 'more', total: 1200 }),
    'GET /api/admin/held/ids': () => ({ ids, next: null }),
    'POST /api/admin/held/assign': (body) =>
      ++batches === 2 ? second.promise : { results: (body as { ids: string[] }).ids.map((id) => ({ id, status: 'stored' })) },
  })
  await user.click(await screen.findByLabelText('Select all 1 shown'))
  await user.click(await screen.findByRole('button', { name: 'Select all 1,200 that match' }))
  await user.click(screen.getByRole('button', { name: 'List Numbers and Deliver' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'List and Deliver' }))
  const progress = within(await screen.findByRole('region', { name: 'Progress' }))
  await waitFor(() => expect(progress.getByText('500 of 1,200…')).toBeTruthy())
  second.resolve(refusal(503, 'The database is unavailable.'))
  const outcome = within(await screen.findByRole('region', { name: 'Outcome' }))
  outcome.getByText('500 of 1,200 delivered')
  expect(outcome.getByText(/The other 700 are still held/)).toBeTruthy()
  await user.click(outcome.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByRole('region', { name: 'Outcome' })).toBeNull()
})

test('numbers are shown with all their texts, of which one action delivers all', async () => {
  const numbers = [{ ...uber, texts: 3, last_sender: 'Uber', last_received_at: uber.received_at }]
  const { user, calls } = openHeld([uber], { 'GET /api/admin/held/numbers': () => ({ numbers, total: 1 }) }, '/admin/held?view=numbers')
  const one = await row('900998')
  one.getByText('3 texts')
  await user.click(one.getByRole('button', { name: 'List and Deliver' }))
  await user.click(
    within(await screen.findByRole('dialog', { name: 'List +44 7700 900998 and deliver 3 texts' })).getByRole('button', {
      name: 'List and Deliver',
    }),
  )
  await screen.findByText('Text Delivered')
  expect(calls.map(({ name }) => decodeURIComponent(name))).toContainEqual(
    expect.stringContaining('GET /api/admin/held/ids?number=+447700900998'),
  )
  await user.click((await row('900998')).getByRole('button', { name: /^More for/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Show Its Texts' }))
  await waitFor(() => expect(decodeURIComponent(screen.getByLabelText('address').textContent)).toBe('/admin/held?number=+447700900998'))
})

test('a text is assigned to a number that is typed', async () => {
  const number = { id: '5', number: '+447700900142', status: 'available', gateway_name: null }
  const { user, bodiesOf } = openHeld([uber, sncf], { 'GET /api/admin/numbers': () => ({ numbers: [number], next: null, total: 1 }) })
  await choose(user, 'SNCF', 'Assign to a Number')
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign 1 text to a number' }))
  await user.type(dialog.getByRole('combobox', { name: 'Number' }), '07700 900142')
  await user.click(dialog.getByRole('button', { name: 'Assign' }))
  await screen.findByText('It is now among the messages of +44 7700 900142.')
  expect(bodiesOf('POST /api/admin/held/assign')).toEqual([{ ids: ['2'], number_id: '5' }])
  await waitFor(() => expect(screen.queryByText(/SNCF/)).toBeNull())
})

test('a long task is stopped after the batch under way, and what is left can be gone on with', async () => {
  const ids = Array.from({ length: 1200 }, (_, index) => String(index))
  const first = openAnswer()
  const { user, bodiesOf } = openHeld([uber], {
    'GET /api/admin/held': () => ({ held: [uber], next: 'more', total: 1200 }),
    'GET /api/admin/held/ids': () => ({ ids, next: null }),
    'DELETE /api/admin/held': () => first.promise,
  })
  await user.click(await screen.findByLabelText('Select all 1 shown'))
  await user.click(await screen.findByRole('button', { name: 'Select all 1,200 that match' }))
  await user.click(screen.getByRole('button', { name: 'Drop' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Drop 1,200 texts' }))
  await user.click(question.getByRole('button', { name: 'Drop' }))
  const progress = within(await screen.findByRole('region', { name: 'Progress' }))
  expect(progress.getByText('Dropping')).toBeTruthy()
  await user.click(progress.getByRole('button', { name: 'Stop' }))
  first.resolve(undefined)
  const outcome = within(await screen.findByRole('region', { name: 'Outcome' }))
  expect([outcome.getByText('500 of 1,200 dropped'), outcome.getByText(/^Stopped\. The other 700 are still held/)]).toHaveLength(2)
  expect(bodiesOf('DELETE /api/admin/held')).toHaveLength(1)
  expect(await screen.findByText('700 texts of 1,200 are still held.')).toBeTruthy()
})

test('a text for a number of ours that is paused is delivered to administrators only, and one at a port leads to the SIMs', async () => {
  const paused: HeldText = { ...uber, number_status: 'paused', lists_numbers: 'all' }
  const atPort: HeldText = { ...uber, id: '3', sender: '', recipient: null, number: null, reason_code: 'unknown_port', is_incomplete: true }
  const { user, bodiesOf } = openHeld([paused, atPort])
  const port = await row('No sender')
  expect(port.getByRole('link', { name: 'SIMs of SIM bank' }).getAttribute('href')).toBe('/admin?tab=gateways&gateway=7&show=sims')
  expect([port.getByText('Incomplete'), port.getByText('for no number')]).toHaveLength(2)
  const links = (await row('Uber')).getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toContain('/admin/numbers?search=%2B447700900998')
  await choose(user, 'Uber', 'Deliver to This Number')
  const dialog = within(await screen.findByRole('dialog', { name: 'Deliver 1 text' }))
  expect(dialog.getByText(/is one of our numbers, and paused: the text appears among its messages, for administrators only\./)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Deliver' }))
  await screen.findByText('Text Delivered')
  expect(bodiesOf('POST /api/admin/held/assign')).toEqual([{ ids: ['1'], list_number: true }])
})

test('texts are shown by reason, each with its own', async () => {
  openHeld(
    [],
    {
      'GET /api/admin/held/count': () => ({
        total: 2,
        gateways: [],
        reasons: [
          { reason: 'unlisted', texts: 1 },
          { reason: 'not_uk_mobile', texts: 1 },
        ],
      }),
      'GET /api/admin/held'(_body, query) {
        const held = [uber, sncf].filter(({ reason_code: reason }) => (query.get('reason') ?? reason) === reason)
        return { held, next: null, total: held.length }
      },
    },
    '/admin/held?view=reasons',
  )
  await row('Uber')
  await row('SNCF')
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(headings).toEqual([expect.stringMatching(/ 1$/), expect.stringMatching(/ 1$/)])
})

test('by reason, a filter that matches none says so, and texts that cannot be counted are shown all the same', async () => {
  const { user } = openHeld(
    [],
    {
      'GET /api/admin/held/count': () => refusal(503, 'Away.'),
      'GET /api/admin/held'(_body, query) {
        const held = [uber, sncf].filter(
          ({ reason_code: reason, sender }) => (query.get('reason') ?? reason) === reason && (query.get('search') ?? sender) === sender,
        )
        return { held, next: null, total: held.length }
      },
    },
    '/admin/held?view=reasons&search=zzz',
  )
  await screen.findByText('No held text matches')
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  await row('Uber')
  await row('SNCF')
  expect(await screen.findAllByRole('heading', { level: 2 })).toHaveLength(2)
})

test('held texts that cannot be loaded say so, and load once they can; a filter that matches none differs from none', async () => {
  let isAway = true
  const { user } = openHeld([uber], {
    'GET /api/admin/held': () => (isAway ? refusal(503, 'Away.') : { held: [], next: null, total: 0 }),
  })
  await screen.findByText('The held texts could not be loaded.')
  isAway = false
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('Every text matched a number.')).toBeTruthy()
  await user.type(within(screen.getByRole('search')).getByRole('searchbox'), 'nothing')
  expect(await screen.findByText('No held text matches')).toBeTruthy()
  await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe('/admin/held?search=nothing'))
})

test('while all texts of one reason are dropped, those of another can be acted upon', async () => {
  const answer = openAnswer()
  const lists = { unlisted: [uber, { ...uber, id: '3', sender: 'Bolt' }], not_uk_mobile: [sncf] }
  const { user } = openHeld(
    [],
    {
      'GET /api/admin/held/count': () => ({
        total: 300,
        gateways: [],
        reasons: Object.keys(lists).map((reason) => ({ reason, texts: 150 })),
      }),
      'GET /api/admin/held'(_body, query) {
        const held = Object.entries(lists).flatMap(([reason, texts]) => ((query.get('reason') ?? reason) === reason ? texts : []))
        return { held, next: 'more', total: 150 }
      },
      'DELETE /api/admin/held': () => answer.promise,
      'GET /api/admin/held/ids': () => ({ ids: ['1', '3'], next: null }),
    },
    '/admin/held?view=reasons',
  )
  const unlisted = within(await screen.findByRole('region', { name: /^Number not listed/ }))
  await user.click((await row('Uber')).getByRole('checkbox'))
  await user.click((await row('Bolt')).getByRole('checkbox'))
  await user.click(unlisted.getByRole('button', { name: /^Select all/ }))
  await user.click(unlisted.getByRole('button', { name: 'Drop' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: /Drop/ }))
  expect((await row('Uber')).getByText('Dropping…')).toBeTruthy()
  expect((await row('SNCF')).getByRole('button', { name: /^More for/ })).toBeTruthy()
})
