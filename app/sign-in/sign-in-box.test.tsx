// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useLocation } from 'react-router'
import { expect, test, vi } from 'vitest'
import { answerCalls, openAnswer, refusal } from '#tests/harness/answer-calls.ts'
import { renderPage } from '#tests/harness/render-page.tsx'
import { currentToast } from '../ui/toast.ts'
import { AuthProvider } from '../viewer/viewer.tsx'
import { SignInBox } from './sign-in-box.tsx'

const session = {
  expires_at: 4_000_000_000,
  expires_in: 3600,
  user: { id: '7', email: 'ada@example.co.uk', user_metadata: { full_name: null } },
}
const copy = { emailTitle: 'Sign in', emailSub: 'We send a 6-digit code.', codeTitle: 'Enter the code' }

function Address() {
  const { pathname, search } = useLocation()
  return <output aria-label="address">{pathname + search}</output>
}

type Answers = Parameters<typeof answerCalls>[0]
type Options = { at?: string; userType?: 'user' | 'admin'; refused?: string | null }

function openSignIn(answers: Answers = {}, { at = '/auth', userType = 'user', refused = null }: Options = {}) {
  const calls = answerCalls({
    'GET /api/auth/session': () => ({ session: null }),
    'POST /api/auth/request-otp': () => ({ message: 'Sent' }),
    'POST /api/auth/verify-otp': () => ({ session }),
    'POST /api/rpc/is_current_user_admin': () => false,
    ...answers,
  })
  const page = renderPage(
    <AuthProvider sessionMinutes={60}>
      <SignInBox userType={userType} copy={copy} refused={refused} />
      <Address />
    </AuthProvider>,
    at,
  )
  const made = (name: string) => calls.filter((call) => call.name === name).map(({ body }) => body)
  return { ...page, requests: () => made('POST /api/auth/request-otp'), tries: () => made('POST /api/auth/verify-otp') }
}

const address = () => screen.getByLabelText('address').textContent
const emailField = () => screen.findByLabelText<HTMLInputElement>('E-mail')
const codeField = () => screen.findByLabelText<HTMLInputElement>('6-digit code')
const heading = () => screen.getByRole('heading', { level: 1 }).textContent

async function openCodeStep(...given: Parameters<typeof openSignIn>) {
  const page = openSignIn(...given)
  await page.user.type(await emailField(), 'ada@example.co.uk{Enter}')
  return { ...page, code: await codeField() }
}

test('an address leads to the code, and the code into the inbox with a welcome', async () => {
  const { user, code, requests, tries } = await openCodeStep()
  expect(requests()).toEqual([expect.objectContaining({ email: 'ada@example.co.uk', userType: 'user' })])
  expect(heading()).toBe('Enter the code')
  expect(screen.getByText('ada@example.co.uk')).toBeTruthy()
  await user.type(code, '482913')
  await waitFor(() => expect(address()).toBe('/available-numbers'))
  expect(tries()).toEqual([{ email: 'ada@example.co.uk', otp: '482913', userType: 'user' }])
  expect(currentToast()).toMatchObject({ kind: 'done', title: 'Success!' })
})

test('the address field has the focus on arrival, and says to a screen reader what it is for', async () => {
  openSignIn()
  const field = await emailField()
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe('We send a 6-digit code.')
})

test.each(['number=12', 'service=just-eat', 'pick=1', 'pick=1&service=whatsapp'])(
  'what somebody came for is kept in the request for a code, and is where the code leads to: %s',
  async (query) => {
    const { user, code, requests } = await openCodeStep({}, { at: `/auth?${query}` })
    expect(requests()).toMatchObject([{ page_query: query }])
    await user.type(code, '482913')
    await waitFor(() => expect(address()).toBe(`/available-numbers?${query}`))
  },
)

test('an address is trimmed and in lower case before it is sent', async () => {
  const { user, requests } = openSignIn()
  await user.type(await emailField(), '  Ada@Example.CO.UK ')
  await user.click(screen.getByRole('button', { name: 'Send Verification Code' }))
  await codeField()
  expect(requests()).toMatchObject([{ email: 'ada@example.co.uk' }])
})

test('an empty address is refused at its field, and nothing is sent', async () => {
  const { user, requests } = openSignIn()
  const field = await emailField()
  await user.type(field, '   ')
  await user.click(screen.getByRole('button', { name: 'Send Verification Code' }))
  const error = await screen.findByText('Please enter your email address')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(field.getAttribute('aria-describedby')?.split(' ')).toContain(error.closest('[id]')?.id)
  expect(requests()).toEqual([])
})

test('an address that was filled in before the page came alive is sent as it stands in the field', async () => {
  const { user, requests } = openSignIn()
  const field = await emailField()
  // A browser that fills a field in before the scripts have run tells nobody.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'filled@example.co.uk')
  await user.click(screen.getByRole('button', { name: 'Send Verification Code' }))
  await codeField()
  expect(requests()).toMatchObject([{ email: 'filled@example.co.uk' }])
})

test('a refused address is explained at the field, which keeps what was typed', async () => {
  const { user } = openSignIn({
    'POST /api/auth/request-otp': () => refusal(400, 'Please enter a valid email address', { field: 'email' }),
  })
  const field = await emailField()
  await user.type(field, 'ada@{Enter}')
  await screen.findByText('Please enter a valid email address')
  expect([field.value, field.getAttribute('aria-invalid'), heading()]).toEqual(['ada@', 'true', 'Sign in'])
})

test('too many requests say when to try again, and an unreachable server says so without a code step', async () => {
  let answer: () => Response = () => refusal(429, 'Too many requests.', { code: 'too_many_requests' }, { 'retry-after': '89' })
  const { user } = openSignIn({ 'POST /api/auth/request-otp': () => answer() })
  await user.type(await emailField(), 'ada@example.co.uk{Enter}')
  await screen.findByText('Too many requests. Try again in 89 seconds.')
  answer = () => {
    throw new TypeError('Failed to fetch')
  }
  await user.click(screen.getByRole('button', { name: 'Send Verification Code' }))
  await waitFor(() => expect(screen.queryByText('Too many requests. Try again in 89 seconds.')).toBeNull())
  await screen.findByText('An unexpected error occurred. Please try again.')
  expect(heading()).toBe('Sign in')
})

test('while the address is being sent, the button says so and cannot be pressed again', async () => {
  const { promise, resolve } = openAnswer()
  const { user, requests } = openSignIn({ 'POST /api/auth/request-otp': () => promise })
  await user.type(await emailField(), 'ada@example.co.uk{Enter}')
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Sending…' })
  expect(button.disabled).toBe(true)
  await user.type(await emailField(), '{Enter}')
  resolve({ message: 'Sent' })
  await codeField()
  expect(requests()).toHaveLength(1)
})

test('the code is one field for one-time codes with the focus in it, whatever is drawn', async () => {
  const { code } = await openCodeStep()
  await waitFor(() => expect(document.activeElement).toBe(code))
  expect([code.autocomplete, code.inputMode]).toEqual(['one-time-code', 'numeric'])
  expect(screen.getAllByRole('textbox')).toEqual([code])
})

test.each([
  ['482 913', '482913'],
  ['Your code is 482913.', '482913'],
  ['482-913 \n', '482913'],
  ['48291377', '482913'],
  ['٤٨٢٩١٣', '482913'],
  ['رمزك ۴۸۲ ۹۱۳', '482913'],
  ['४८२९१३', '482913'],
  ['４８２９１３', '482913'],
])('pasting %o enters the code %s, and it is checked without a press', async (pasted, entered) => {
  const { user, code, tries } = await openCodeStep()
  await user.click(code)
  await user.paste(pasted)
  await waitFor(() => expect(tries()).toMatchObject([{ otp: entered }]))
})

test('a code that the browser fills in is checked without a press', async () => {
  const { code, tries } = await openCodeStep()
  fireEvent.change(code, { target: { value: '482913' } })
  await waitFor(() => expect(tries()).toMatchObject([{ otp: '482913' }]))
})

test('letters are not taken into the code, and an incomplete one cannot be sent', async () => {
  const { user, code, tries } = await openCodeStep()
  await user.type(code, '48a2b9')
  expect(code.value).toBe('4829')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Verify Code & Sign In' }).disabled).toBe(true)
  fireEvent.submit(code)
  await screen.findByText('Please enter the complete 6-digit verification code')
  expect(tries()).toEqual([])
})

test('a code is tried once, also where Enter is pressed while it is checked', async () => {
  const { promise, resolve } = openAnswer()
  const { user, code, tries } = await openCodeStep({ 'POST /api/auth/verify-otp': () => promise })
  await user.type(code, '482913{Enter}{Enter}')
  await screen.findByText('Checking…')
  await user.click(screen.getByRole('button', { name: 'Verify Code & Sign In' }))
  resolve({ session })
  await waitFor(() => expect(address()).toBe('/available-numbers'))
  expect(tries()).toHaveLength(1)
})

test('a wrong code is refused at its field with the tries that are left, and cleared for the next one', async () => {
  let triesLeft = 5
  const { user, code, tries } = await openCodeStep({
    'POST /api/auth/verify-otp': () => refusal(400, 'Invalid verification code', { field: 'otp', tries_left: (triesLeft -= 1) }),
  })
  await user.type(code, '111111')
  await screen.findByText('Invalid verification code. 4 tries left.')
  await waitFor(() => expect(code.value).toBe(''))
  expect([code.getAttribute('aria-invalid'), document.activeElement === code]).toEqual(['true', true])
  await user.type(code, '222222')
  await screen.findByText('Invalid verification code. 3 tries left.')
  expect(tries()).toHaveLength(2)
})

test('a code that could not be judged stays in its field, to be sent again', async () => {
  let isReachable = false
  const { user, code } = await openCodeStep({
    'POST /api/auth/verify-otp': () => {
      if (!isReachable) throw new TypeError('Failed to fetch')
      return { session }
    },
  })
  await user.type(code, '482913')
  await screen.findByText('Verification failed. Please try again.')
  expect(code.value).toBe('482913')
  isReachable = true
  await user.click(screen.getByRole('button', { name: 'Verify Code & Sign In' }))
  await waitFor(() => expect(address()).toBe('/available-numbers'))
})

test('a rate limit leaves the code in its field as well', async () => {
  const { user, code } = await openCodeStep({
    'POST /api/auth/verify-otp': () => refusal(429, 'Too many requests.', { code: 'too_many_requests' }, { 'retry-after': '241' }),
  })
  await user.type(code, '482913')
  await screen.findByText('Too many requests. Try again in 5 minutes.')
  expect(code.value).toBe('482913')
})

test('a new code is asked for with the same address, clears what was typed and says that only it works', async () => {
  const { user, code, requests } = await openCodeStep()
  await user.type(code, '123')
  await user.click(screen.getByRole('button', { name: 'Resend Code' }))
  await screen.findByText('A new code is on its way. Only the newest one works.')
  expect(requests()).toMatchObject([{ email: 'ada@example.co.uk' }, { email: 'ada@example.co.uk' }])
  await waitFor(() => expect(code.value).toBe(''))
  // It can be typed at once.
  expect(document.activeElement).toBe(code)
})

test('where no further e-mail is sent, the page says which code to use, and takes it', async () => {
  const { user, code } = await openCodeStep({
    'POST /api/auth/request-otp': () => refusal(429, 'Use the code of the newest e-mail.', { code: 'codes_used_up' }),
  })
  expect(screen.getByText('Use the code of the newest e-mail.')).toBeTruthy()
  expect(code.getAttribute('aria-invalid')).toBe('false')
  await user.type(code, '482913')
  await waitFor(() => expect(address()).toBe('/available-numbers'))
})

test('going back keeps the address, forgets the refusal, and sends to a corrected address', async () => {
  const { user, code, requests } = await openCodeStep({
    'POST /api/auth/verify-otp': () => refusal(400, 'Invalid verification code', { field: 'otp', tries_left: 4 }),
  })
  await user.type(code, '111111')
  await screen.findByText('Invalid verification code. 4 tries left.')
  await user.click(screen.getByRole('button', { name: 'Back to Email' }))
  const field = await emailField()
  expect([field.value, field.getAttribute('aria-invalid') === 'true']).toEqual(['ada@example.co.uk', false])
  expect(screen.queryByText('Invalid verification code. 4 tries left.')).toBeNull()
  await user.clear(field)
  await user.type(field, 'eve@example.co.uk{Enter}')
  expect((await codeField()).value).toBe('')
  expect(requests()).toMatchObject([{}, { email: 'eve@example.co.uk' }])
})

test('the page signs in by itself when somebody returns to it after the link in the e-mail', async () => {
  let isLinkUsed = false
  await openCodeStep({ 'GET /api/auth/session': () => ({ session: isLinkUsed ? session : null }) })
  await act(async () => void dispatchEvent(new Event('focus')))
  expect(address()).toBe('/auth')
  isLinkUsed = true
  await act(async () => void dispatchEvent(new Event('focus')))
  await waitFor(() => expect(address()).toBe('/available-numbers'))
})

test('a link that did not sign in is explained above the address, and no longer above the code', async () => {
  const { user } = openSignIn({}, { refused: 'This link has expired.' })
  await user.type(await emailField(), 'ada@example.co.uk')
  expect(screen.getByText('This link has expired.')).toBeTruthy()
  await user.keyboard('{Enter}')
  await codeField()
  expect(screen.queryByText('This link has expired.')).toBeNull()
})

test('a sign-in returns to the number and the search it began at, in the e-mail as well, and takes nothing else along', async () => {
  const { user, code, requests } = await openCodeStep({}, { at: '/auth?number=12&q=uber&next=https%3A%2F%2Fevil.example' })
  expect(requests()).toMatchObject([{ page_query: 'number=12&q=uber' }])
  await user.type(code, '482913')
  await waitFor(() => expect(address()).toBe('/available-numbers?number=12&q=uber'))
})

test('an administrator is led to the admin area', async () => {
  const { user, code, tries } = await openCodeStep({}, { userType: 'admin' })
  await user.type(code, '482913')
  await waitFor(() => expect(address()).toBe('/admin'))
  expect(tries()).toMatchObject([{ userType: 'admin' }])
})

test('a passkey is offered only where the browser has passkeys', async () => {
  openSignIn()
  await emailField()
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull()
})

const credential = {
  id: 'AQID',
  rawId: new Uint8Array([1, 2, 3]).buffer,
  type: 'public-key',
  response: {
    authenticatorData: new Uint8Array([1]).buffer,
    clientDataJSON: new Uint8Array([2]).buffer,
    signature: new Uint8Array([3]).buffer,
    userHandle: null,
  },
  getClientExtensionResults: () => ({}),
}

/** A browser that has passkeys. `pick` is what somebody does when they are asked for one. */
function stubPasskeys(pick: () => Promise<unknown>) {
  vi.stubGlobal('PublicKeyCredential', function PublicKeyCredential() {})
  vi.stubGlobal(
    'navigator',
    new Proxy(navigator, { get: (real, key) => (key === 'credentials' ? { get: pick } : Reflect.get(real, key, real)) }),
  )
}
const passkeyOptions = { 'POST /api/auth/passkey/options': () => ({ options: { challenge: 'AQID', allowCredentials: [] } }) }

test('a passkey signs in and leads to the inbox', async () => {
  stubPasskeys(async () => credential)
  const { user } = openSignIn({ ...passkeyOptions, 'POST /api/auth/passkey': () => ({ session }) })
  await user.click(await screen.findByRole('button', { name: 'Use a passkey' }))
  await waitFor(() => expect(address()).toBe('/available-numbers'))
})

test('a passkey that nobody picked is explained at its button, which can be pressed again', async () => {
  stubPasskeys(async () => {
    throw new DOMException('The operation either timed out or was not allowed.', 'NotAllowedError')
  })
  const { user } = openSignIn(passkeyOptions)
  await user.click(await screen.findByRole('button', { name: 'Use a passkey' }))
  const error = await screen.findByText('No passkey was used. Try again when you are ready.')
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Use a passkey' })
  expect(button.disabled).toBe(false)
  expect(button.getAttribute('aria-describedby')).toBe(error.closest('[id]')?.id)
  expect(address()).toBe('/auth')
})

test('a passkey that the server refuses is refused in its words', async () => {
  stubPasskeys(async () => credential)
  const { user } = openSignIn({ ...passkeyOptions, 'POST /api/auth/passkey': () => refusal(400, 'This passkey is not known here.') })
  await user.click(await screen.findByRole('button', { name: 'Use a passkey' }))
  await screen.findByText('This passkey is not known here.')
  expect(address()).toBe('/auth')
})

test('a code that was asked for again before somebody went back does not lead on to its step', async () => {
  const answer = openAnswer()
  let isFirst = true
  const { user } = await openCodeStep({
    'POST /api/auth/request-otp': () => (isFirst ? ((isFirst = false), { message: 'Sent' }) : answer.promise),
  })
  await user.click(screen.getByRole('button', { name: 'Resend Code' }))
  await user.click(screen.getByRole('button', { name: 'Back to Email' }))
  await user.type(await emailField(), '.uk')
  await act(async () => answer.resolve({ message: 'Sent' }))
  expect((await emailField()).value).toBe('ada@example.co.uk.uk')
  expect(screen.queryByText(/A new code is on its way/)).toBeNull()
})

test('who is signed in as a user is not let into the admin area while an administrator’s code is on its way', async () => {
  let isAdmin = false
  await openCodeStep({ 'GET /api/auth/session': () => ({ session, is_admin: isAdmin }) }, { userType: 'admin', at: '/admin/login' })
  await act(async () => void dispatchEvent(new Event('focus')))
  expect(address()).toBe('/admin/login')
  isAdmin = true
  await act(async () => void dispatchEvent(new Event('focus')))
  await waitFor(() => expect(address()).toBe('/admin'))
})
