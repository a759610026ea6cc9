// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, openAnswer, refusal } from '#tests/harness/answer-calls.ts'
import { renderPage } from '#tests/harness/render-page.tsx'
import { sampleNumber } from '#tests/harness/sample-number.ts'
import { currentToast } from '../ui/toast.ts'
import { Toasts } from '../ui/toasts.tsx'
import { AuthProvider } from '../viewer/viewer.tsx'
import AccountPage from './account.tsx'
import type { Account } from './use-account.ts'
import type { Passkeys } from './use-passkeys.ts'

const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const at = '2026-03-04T05:06:07.000Z'

const here = { id: '1', created_at: at, last_used_at: at, user_agent: chrome, is_current: true }
const elsewhere = { id: '2', created_at: at, last_used_at: at, user_agent: firefox, is_current: false }

const account: Account = {
  profile: { id: '7', email: 'ada@example.co.uk', full_name: 'Ada', role: 'user', created_at: at, language: null },
  sessions: [here, elsewhere],
  preferences: { sound: false, notifications: false, autocopy: false },
}
const phone = { id: '3', name: 'Phone', created_at: at, last_used_at: null, is_synced: true }
const passkeys: Passkeys = { passkeys: [phone], may_add: true, is_needed: false }
const session = {
  expires_at: 4_000_000_000,
  expires_in: 3600,
  user: { id: '7', email: 'ada@example.co.uk', user_metadata: { full_name: 'Ada' } },
}

const real = { assign: location.assign.bind(location) }
const assign = vi.fn<(address: string | URL) => void>()

beforeEach(() => {
  location.assign = assign
  vi.stubGlobal('PublicKeyCredential', function PublicKeyCredential() {})
})

afterEach(() => {
  location.assign = real.assign
  assign.mockReset()
})

function Address() {
  return <output aria-label="address">{useLocation().pathname}</output>
}

/** The account page, with these answers of the server in place of the usual ones. */
function openAccount(answers: Parameters<typeof answerCalls>[0] = {}) {
  const calls = answerCalls({
    'GET /api/auth/session': () => ({ session }),
    'POST /api/auth/sign-out': () => undefined,
    'POST /api/rpc/is_current_user_admin': () => false,
    'GET /api/account': () => account,
    'GET /api/account/passkeys': () => passkeys,
    'GET /api/account/favourites': () => ({ favourites: [] }),
    'GET /api/numbers': () => ({ numbers: [] }),
    ...answers,
  })
  const page = renderPage(
    <AuthProvider sessionMinutes={60}>
      <AccountPage />
      <Toasts />
      <Address />
    </AuthProvider>,
    '/account',
  )
  return { ...page, made: (name: string) => calls.filter((call) => call.name === name).map(({ body }) => body) }
}

const section = (name: string) => screen.findByRole('region', { name })
const alert = async () =>
  (await screen.findByText((_, element) => element?.getAttribute('role') === 'alert' && element.closest('[aria-label]') !== null))
    .textContent
const pressed = (name: string | RegExp) => screen.findByRole('button', { name })

test('an account that could not be loaded says so, and is loaded when somebody tries again', async () => {
  let isThere = false
  const { user } = openAccount({ 'GET /api/account': () => (isThere ? account : refusal(400, 'No.')) })
  await screen.findByText('Your account could not be loaded.', {}, { timeout: 30_000 })
  isThere = true
  await user.click(await pressed(/^try again$/i))
  expect((await screen.findByLabelText<HTMLInputElement>('Full name')).value).toBe('Ada')
})

test('a name is saved, and shown as the server keeps it', async () => {
  const { user, made } = openAccount({
    'PATCH /api/account': () => ({ ...account, profile: { ...account.profile, full_name: 'Ada King' } }),
  })
  const field = await screen.findByLabelText<HTMLInputElement>('Full name')
  await user.clear(field)
  await user.type(field, ' Ada King {Enter}')
  await waitFor(() => expect(currentToast()?.title).toBe('Name saved'))
  expect(made('PATCH /api/account')).toEqual([{ full_name: ' Ada King ' }])
  expect(field.value).toBe('Ada King')
})

test('a name that has not changed cannot be saved, and one that was emptied can', async () => {
  const { user, made } = openAccount({ 'PATCH /api/account': () => ({ ...account, profile: { ...account.profile, full_name: null } }) })
  const field = await screen.findByLabelText('Full name')
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save Name' })
  expect(save.disabled).toBe(true)
  await user.type(field, '  ')
  expect(save.disabled).toBe(true)
  await user.clear(field)
  await user.click(save)
  await waitFor(() => expect(made('PATCH /api/account')).toEqual([{ full_name: '' }]))
})

test('a refused name is explained at its field, which keeps it, and without a message beside', async () => {
  const { user } = openAccount({ 'PATCH /api/account': () => refusal(400, 'A name is one line of text.', { field: 'full_name' }) })
  const field = await screen.findByLabelText<HTMLInputElement>('Full name')
  await user.type(field, ' Lovelace{Enter}')
  await screen.findByText('A name is one line of text.')
  expect([field.value, field.getAttribute('aria-invalid'), currentToast()]).toEqual(['Ada Lovelace', 'true', null])
})

test('a name that could not be saved for another reason is explained in a message', async () => {
  const { user } = openAccount({ 'PATCH /api/account': () => refusal(503, 'The database cannot be reached.') })
  await user.type(await screen.findByLabelText('Full name'), ' L{Enter}')
  await waitFor(() =>
    expect(currentToast()).toMatchObject({ kind: 'error', title: 'The name was not saved', message: 'The database cannot be reached.' }),
  )
})

test('a language is saved, and the page is loaded again in it', async () => {
  const { user, made } = openAccount({ 'PATCH /api/account': () => account })
  const choice = await screen.findByLabelText<HTMLSelectElement>('Language')
  expect(choice.value).toBe('en')
  await user.selectOptions(choice, 'Deutsch')
  await waitFor(() => expect(assign).toHaveBeenCalledOnce())
  expect(made('PATCH /api/account')).toEqual([{ language: 'de' }])
})

test('a language that was not saved is shown as it was, and the page stays', async () => {
  const { user } = openAccount({ 'PATCH /api/account': () => refusal(503, 'The database cannot be reached.') })
  const choice = await screen.findByLabelText<HTMLSelectElement>('Language')
  await user.selectOptions(choice, 'Polski')
  await waitFor(() => expect(currentToast()?.title).toBe('The language was not saved'))
  expect([choice.value, assign.mock.calls.length]).toEqual(['en', 0])
})

test('each session names its browser, and the one in use cannot be ended here', async () => {
  openAccount()
  const sessions = within(await section('Sessions'))
  const [first, second] = sessions.getAllByRole('listitem').map((item) => within(item))
  expect(first?.getByText('Chrome on Windows')).toBeTruthy()
  expect(first?.getByText('This session')).toBeTruthy()
  expect(first?.queryByRole('button')).toBeNull()
  expect(second?.getByRole('button', { name: /^Sign out Firefox on Linux, signed in / })).toBeTruthy()
})

test('a session that was ended is gone from the list', async () => {
  let sessions = [here, elsewhere]
  const { user, made } = openAccount({
    'GET /api/account': () => ({ ...account, sessions }),
    'DELETE /api/account/sessions/2': () => void (sessions = [here]),
  })
  await user.click(await pressed(/^Sign out Firefox/))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Sign out Firefox/ })).toBeNull())
  expect(made('DELETE /api/account/sessions/2')).toHaveLength(1)
  expect(currentToast()?.title).toBe('Session ended')
  // Nothing else to end.
  expect(screen.queryByRole('button', { name: 'Sign Out Everywhere Else' })).toBeNull()
})

test('a session that was not ended stays in the list', async () => {
  const { user } = openAccount({ 'DELETE /api/account/sessions/2': () => refusal(503, 'The database cannot be reached.') })
  await user.click(await pressed(/^Sign out Firefox/))
  await waitFor(() => expect(currentToast()).toMatchObject({ kind: 'error', title: 'The session was not ended' }))
  expect(screen.getByRole('button', { name: /^Sign out Firefox/ })).toBeTruthy()
})

test('all other sessions are ended at once', async () => {
  let sessions = [here, elsewhere, { ...elsewhere, id: '4' }]
  const { user } = openAccount({
    'GET /api/account': () => ({ ...account, sessions }),
    'DELETE /api/account/sessions': () => void (sessions = [here]),
  })
  await user.click(await pressed('Sign Out Everywhere Else'))
  await waitFor(() => expect(currentToast()?.title).toBe('Signed out everywhere else'))
  expect(within(await section('Sessions')).getAllByRole('listitem')).toHaveLength(1)
})

test('a copy of the data is saved as a file', async () => {
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => (saved.push(blob as Blob), 'blob:copy'))
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const { user } = openAccount({ 'GET /api/account/export': () => ({ profile: { email: 'ada@example.co.uk' } }) })
  await user.click(await pressed('Download My Data'))
  await waitFor(() => expect(currentToast()?.title).toBe('Your data was downloaded'))
  expect(clicked.mock.instances[0]).toHaveProperty('download', 'my-account.json')
  expect(JSON.parse((await saved[0]?.text()) ?? '')).toEqual({ profile: { email: 'ada@example.co.uk' } })
})

test('a copy that was refused is no file', async () => {
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const { user } = openAccount({ 'GET /api/account/export': () => refusal(429, 'Too many requests.') })
  await user.click(await pressed('Download My Data'))
  await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Your data was not downloaded', message: 'Too many requests.' }))
  expect(clicked).not.toHaveBeenCalled()
})

test('an account is deleted once its address was typed, and leads out of the account', async () => {
  const { user, made } = openAccount({ 'DELETE /api/account': () => undefined })
  await user.click(await pressed('Delete My Account'))
  const dialog = within(screen.getByRole('dialog', { name: 'Delete your account' }))
  const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete Account' })
  await user.type(dialog.getByLabelText('Your e-mail address, to confirm'), 'eve@example.co.uk{Enter}')
  expect([confirm.disabled, made('DELETE /api/account').length]).toEqual([true, 0])
  await user.clear(dialog.getByLabelText('Your e-mail address, to confirm'))
  await user.type(dialog.getByLabelText('Your e-mail address, to confirm'), 'ADA@example.co.uk')
  await user.click(confirm)
  await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe('/'))
  expect(made('DELETE /api/account')).toEqual([{ email: 'ADA@example.co.uk' }])
  expect(made('POST /api/auth/sign-out')).toHaveLength(1)
  expect(currentToast()?.title).toBe('Account deleted')
})

test('a deletion that is refused is explained at the field, and the account stays open', async () => {
  const { user, made } = openAccount({ 'DELETE /api/account': () => refusal(400, 'Type the address of your account.', { field: 'email' }) })
  await user.click(await pressed('Delete My Account'))
  await user.type(screen.getByLabelText('Your e-mail address, to confirm'), 'ada@example.co.uk{Enter}')
  await screen.findByText('Type the address of your account.')
  expect([screen.getByLabelText('address').textContent, made('POST /api/auth/sign-out').length]).toEqual(['/account', 0])
})

test('somebody whose account is being deleted is signed out once it is, also where the dialog was closed', async () => {
  const answer = openAnswer()
  const { user, made } = openAccount({ 'DELETE /api/account': () => answer.promise })
  await user.click(await pressed('Delete My Account'))
  await user.type(screen.getByLabelText('Your e-mail address, to confirm'), 'ada@example.co.uk{Enter}')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }))
  answer.resolve(undefined)
  await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe('/'))
  expect(made('POST /api/auth/sign-out')).toHaveLength(1)
})

test('a deletion can be called off', async () => {
  const { user, made } = openAccount()
  await user.click(await pressed('Delete My Account'))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }))
  expect([screen.queryByRole('dialog'), made('DELETE /api/account').length]).toEqual([null, 0])
})

/** A browser that creates passkeys, and what somebody does when it asks. */
function stubCreation(create: () => Promise<unknown>) {
  vi.stubGlobal(
    'navigator',
    new Proxy(navigator, {
      get: (browser, key) => (key === 'credentials' ? { create, get: create } : (Reflect.get(browser, key, browser) as unknown)),
    }),
  )
}
const creationOptions = () => ({
  options: { challenge: 'AQID', rp: { name: 'Callbox' }, user: { id: 'AQID', name: 'ada', displayName: 'Ada' }, pubKeyCredParams: [] },
})
const created = {
  id: 'AQID',
  rawId: new Uint8Array([1, 2, 3]).buffer,
  type: 'public-key',
  response: {
    attestationObject: new Uint8Array([1]).buffer,
    authenticatorData: new Uint8Array([1]).buffer,
    signature: new Uint8Array([1]).buffer,
    clientDataJSON: new Uint8Array([2]).buffer,
  },
  getClientExtensionResults: () => ({}),
}

test('a passkey is added under the name that was typed, and then listed', async () => {
  stubCreation(async () => created)
  let own = [phone]
  const { user, made } = openAccount({
    'GET /api/account/passkeys': () => ({ ...passkeys, passkeys: own }),
    'POST /api/account/passkeys/options': creationOptions,
    'POST /api/account/passkeys': () => ((own = [phone, { ...phone, id: '9', name: 'Desk key' }]), own[1]),
  })
  await user.click(await pressed('Add a Passkey'))
  const name = screen.getByLabelText<HTMLInputElement>('Name')
  expect(name.value).not.toBe('')
  await user.clear(name)
  await user.type(name, 'Desk key{Enter}')
  await screen.findByRole('button', { name: 'Remove Desk key' })
  expect(made('POST /api/account/passkeys')).toMatchObject([{ name: 'Desk key', response: { id: 'AQID' } }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test.each([
  ['NotAllowedError', 'No passkey was used. Try again when you are ready.'],
  ['InvalidStateError', 'This device already has a passkey for your account.'],
])('a passkey that the browser did not create (%s) is not added, and the dialog stays', async (name, words) => {
  stubCreation(async () => {
    throw new DOMException('no', name)
  })
  const { user, made } = openAccount({ 'POST /api/account/passkeys/options': creationOptions })
  await user.click(await pressed('Add a Passkey'))
  await user.click(screen.getByRole('button', { name: 'Create Passkey' }))
  await waitFor(() => expect(currentToast()).toMatchObject({ title: 'The passkey was not added', message: words }))
  expect(made('POST /api/account/passkeys')).toEqual([])
  expect(screen.getByRole('dialog', { name: 'Add a passkey' })).toBeTruthy()
})

test('a refused name of a passkey is explained at its field', async () => {
  stubCreation(async () => created)
  const { user } = openAccount({
    'POST /api/account/passkeys/options': creationOptions,
    'POST /api/account/passkeys': () => refusal(400, 'Give the passkey a name.', { field: 'name' }),
  })
  await user.click(await pressed('Add a Passkey'))
  await user.clear(screen.getByLabelText('Name'))
  await user.click(screen.getByRole('button', { name: 'Create Passkey' }))
  await screen.findByText('Give the passkey a name.')
  expect([screen.getByLabelText('Name').getAttribute('aria-invalid'), currentToast()]).toEqual(['true', null])
})

test('a passkey is removed only after a confirmation that names it', async () => {
  let own = [phone]
  const { user, made } = openAccount({
    'GET /api/account/passkeys': () => ({ ...passkeys, passkeys: own }),
    'DELETE /api/account/passkeys/3': () => void (own = []),
  })
  await user.click(await pressed('Remove Phone'))
  const dialog = within(screen.getByRole('alertdialog', { name: 'Remove passkey' }))
  expect(dialog.getByText(/“Phone” no longer signs you in here/)).toBeTruthy()
  expect(made('DELETE /api/account/passkeys/3')).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Remove' }))
  await screen.findByText(/With a passkey you sign in by fingerprint/)
  expect(currentToast()?.title).toBe('Passkey removed')
})

test('a passkey that was not removed stays in the list', async () => {
  const { user } = openAccount({ 'DELETE /api/account/passkeys/3': () => refusal(403, 'Sign in again first.') })
  await user.click(await pressed('Remove Phone'))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(currentToast()).toMatchObject({ title: 'The passkey was not removed', message: 'Sign in again first.' }))
  expect(screen.getByRole('button', { name: 'Remove Phone' })).toBeTruthy()
})

test('long after the sign-in, passkeys cannot be changed until one of them is used', async () => {
  openAccount({ 'GET /api/account/passkeys': () => ({ ...passkeys, may_add: false }) })
  const panel = within(await section('Passkeys'))
  expect(panel.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Use Your Passkey'])
})

test('who has no passkey and signed in long ago is led to sign in again', async () => {
  const { user, made } = openAccount({ 'GET /api/account/passkeys': () => ({ passkeys: [], may_add: false, is_needed: false }) })
  await user.click(await pressed('Sign In Again'))
  await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe('/auth'))
  expect(made('POST /api/auth/sign-out')).toHaveLength(1)
})

test('a browser without passkeys says so and offers none', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined)
  openAccount()
  await screen.findByText('This browser does not support passkeys.')
  expect(screen.queryByRole('button', { name: 'Add a Passkey' })).toBeNull()
})

test('an administrator who needs a passkey sees nothing else until it was used', async () => {
  openAccount({ 'GET /api/account/passkeys': () => ({ ...passkeys, is_needed: true }) })
  await screen.findByText('Administrators need a passkey here.')
  expect(
    screen.getAllByRole('region').map((each) => each.getAttribute('aria-labelledby') && within(each).getByRole('heading').textContent),
  ).toContain('Passkeys')
  for (const name of ['Profile', 'Sessions', 'Your Data']) expect(screen.queryByRole('region', { name })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Remove Phone' })).toBeNull()
})

const favourite = sampleNumber({ id: '5', number: '+447700900142', last_message_at: null })
const withFavourite = { 'GET /api/account/favourites': () => ({ favourites: ['5'] }), 'GET /api/numbers': () => ({ numbers: [favourite] }) }

test('a favourite leads to its number in the inbox', async () => {
  openAccount(withFavourite)
  const link = await screen.findByRole('link', { name: /7700/ })
  expect(link.getAttribute('href')).toBe('/available-numbers?number=5')
})

test('a favourite is gone while its removal is under way, and back where that is refused', async () => {
  const { promise, resolve } = openAnswer()
  const { user } = openAccount({ ...withFavourite, 'DELETE /api/account/favourites/5': () => promise })
  await user.click(await pressed(/from favourites$/))
  await waitFor(() => expect(screen.queryByRole('button', { name: /from favourites$/ })).toBeNull())
  await act(async () => resolve(refusal(503, 'The database cannot be reached.')))
  expect(await pressed(/from favourites$/)).toBeTruthy()
  expect(await alert()).toContain('Favourite not saved')
})

test('without a favourite the panel says how to mark one', async () => {
  openAccount()
  const panel = within(await section('Favourites'))
  expect((await panel.findByRole('link', { name: 'list of numbers' })).getAttribute('href')).toBe('/available-numbers')
})

test('a choice for arriving texts shows at once, and is taken back where it was not saved', async () => {
  const { promise, resolve } = openAnswer()
  const { user, made } = openAccount({ 'PATCH /api/account/preferences': () => promise })
  const choice = await screen.findByRole<HTMLInputElement>('switch', { name: 'Copy the code' })
  await user.click(choice)
  expect([choice.checked, made('PATCH /api/account/preferences')]).toEqual([true, [{ autocopy: true }]])
  await act(async () => resolve(refusal(503, 'The database cannot be reached.')))
  await waitFor(() => expect(choice.checked).toBe(false))
  expect(currentToast()?.title).toBe('Your choice was not saved')
})

test('a user who wants notifications reads what prevents them on this device', async () => {
  vi.stubGlobal('Notification', { permission: 'denied' })
  openAccount({ 'GET /api/account': () => ({ ...account, preferences: { ...account.preferences, notifications: true } }) })
  expect(await screen.findByText(/This browser blocks notifications from this site/)).toBeTruthy()
})

test('notifications are allowed for this device from its button', async () => {
  const permission = { permission: 'default', requestPermission: async () => (permission.permission = 'granted') }
  vi.stubGlobal('Notification', permission)
  const { user } = openAccount({ 'GET /api/account': () => ({ ...account, preferences: { ...account.preferences, notifications: true } }) })
  await user.click(await pressed('Allow on This Device'))
  expect(await screen.findByText(/notifications are allowed\./)).toBeTruthy()
})
