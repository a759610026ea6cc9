import { admin, button, click, inTurn, type Screen, type Act } from './screen.ts'

const openGateway = (name: string, ...dialogButton: string[]) =>
  inTurn(
    click(`Settings of ${name}`),
    ...dialogButton.map(
      (each): Act =>
        ({ page }) =>
          button(page.getByRole('dialog'), each).click(),
    ),
  )
const dialogButton =
  (name: string | RegExp): Act =>
  ({ page }) =>
    button(page.getByRole('dialog'), name).click()

/** The second step of adding a gateway of this kind. */
const openFields = (kind: string) =>
  inTurn(click('Add Gateway'), ({ page }) => page.getByRole('radio', { name: kind }).check(), dialogButton('Continue'))

export const gateways = '/admin?tab=gateways'
const gateway = {
  id: '90',
  name: 'Van',
  kind: 'json',
  imei: null,
  status: 'active',
  state: 'never',
  current_phone_number: null,
  last_heartbeat: null,
  last_heard_at: null,
  state_reason: null,
  last_text_at: null,
  signing_secret_lost: false,
  has_signing_secret: false,
  link: { state: 'none', since: null, error: null, node: null, texts_last_minute: 0, texts_last_hour: 0 },
  smpp: null,
  lists_numbers: 'own',
}

/** The gateway "Old phone" has been silent. */
const silence: Act = ({ page }) =>
  page.route(/\/api\/admin\/gateways(\?|\/\d+$)/, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const response = await route.fetch()
    const silent = (each: { name: string }) =>
      each.name === 'Old phone'
        ? {
            ...each,
            state: 'silent',
            state_reason: 'Its heartbeats come every 1 min; none since 18 Mar, 13:20 UTC. The last text came 18 Mar, 13:02 UTC.',
          }
        : each
    const body = (await response.json()) as { gateways?: Array<{ name: string }>; name: string }
    return route.fulfill({ response, json: body.gateways ? { ...body, gateways: body.gateways.map(silent) } : silent(body) })
  })

/** What came of checking the gateway "Old phone". */
const answerCheck =
  (check: object): Act =>
  async ({ page, answer }) => {
    const id = await page.evaluate(async () => {
      const { gateways: found } = (await (await fetch('/api/admin/gateways?search=Old phone')).json()) as {
        gateways: Array<{ id: string }>
      }
      return found[0]?.id
    })
    await answer('**/api/admin/gateways/*/refresh', 200, { ...gateway, id, name: 'Old phone', check })
  }

export const overview: Screen[] = [
  admin('admin', '/admin'),
  admin('admin-loading', '/admin', { before: ({ hang }) => hang('**/api/admin/overview') }),
  admin('admin-failed', '/admin', {
    before: ({ answer }) => answer('**/api/admin/overview', 500, { error: 'Something went wrong.', code: 'internal' }),
    act: ({ page }) => button(page, /try again/i).waitFor(),
  }),
  admin('admin-gateways', gateways),
  admin('admin-gateways-none', gateways, { before: ({ answer }) => answer('**/api/admin/gateways', 200, { gateways: [] }) }),
  admin('admin-gateways-loading', gateways, { before: ({ hang }) => hang('**/api/admin/gateways') }),
  admin('admin-gateways-failed', gateways, {
    before: ({ answer }) => answer('**/api/admin/gateways', 500, { error: 'Something went wrong.', code: 'internal' }),
    act: ({ page }) => button(page, /try again/i).waitFor(),
  }),
  admin('admin-gateways-add', gateways, click('Add Gateway')),
  admin('admin-gateways-add-none', gateways, inTurn(click('Add Gateway'), dialogButton('Continue'))),
  admin('admin-gateways-add-fields', gateways, openFields('Kannel')),
  admin('admin-gateways-add-smpp', gateways, openFields('SMPP')),
  admin('admin-gateways-add-goip', gateways, openFields('Ejoin or Skyline SIM bank, asked')),
  admin(
    'admin-gateways-add-wrong',
    gateways,
    inTurn(
      ({ answer }) =>
        answer('**/api/admin/gateways', 400, { error: 'A gateway needs a name.', code: 'invalid_input', field: 'name' }, 'changes'),
      openFields('Kannel'),
      dialogButton('Add Gateway'),
    ),
  ),
  admin(
    'admin-gateways-token',
    gateways,
    inTurn(
      ({ stopTimers }) => stopTimers(),
      openFields('Your own program (JSON)'),
      ({ page }) => page.getByRole('dialog').getByLabel('Name').fill('Van'),
      ({ answer }) =>
        answer(
          '**/api/admin/gateways',
          201,
          {
            ...gateway,
            created_at: '2026-03-18T14:25:30.000Z',
            updated_at: '2026-03-18T14:25:30.000Z',
            token: 'a-token-that-is-shown-once-and-never-again',
          },
          'changes',
        ),
      dialogButton('Add Gateway'),
    ),
  ),
  admin('admin-gateways-settings', gateways, openGateway('Phone on the shelf')),
  admin('admin-gateways-settings-silent', gateways, { before: silence, act: openGateway('Old phone') }),
  admin('admin-gateways-edit', gateways, openGateway('Twilio, London', 'Edit')),
  admin('admin-gateways-log', gateways, openGateway('Phone on the shelf', 'View Logs')),
  admin('admin-gateways-log-assign', gateways, inTurn(openGateway('Phone on the shelf', 'View Logs'), click('Assign to a Number'))),
  admin('admin-gateways-log-none', gateways, openGateway('Old phone', 'View Logs')),
  admin('admin-gateways-connect', gateways, openGateway('Modem bank', 'Connection')),
  admin('admin-gateways-new-token', gateways, openGateway('Modem bank', 'New Token')),
  admin('admin-gateways-delete', gateways, click('Delete Old phone')),
  admin(
    'admin-gateways-refreshing',
    gateways,
    inTurn(({ hang }) => hang('**/api/admin/gateways/*/refresh'), click('Refresh Old phone')),
  ),
  admin(
    'admin-gateways-toast',
    gateways,
    inTurn(
      ({ stopTimers }) => stopTimers(),
      answerCheck({ asked: 'none', answered: null, took_ms: null, error: null }),
      click('Refresh Old phone'),
    ),
  ),
  admin(
    'admin-gateways-not-answered',
    gateways,
    inTurn(
      ({ stopTimers }) => stopTimers(),
      answerCheck({ asked: 'poll', answered: false, took_ms: 5003, error: 'The device did not respond in time.' }),
      click('Refresh Old phone'),
    ),
  ),
  admin(
    'admin-gateways-settings-answered',
    gateways,
    inTurn(
      ({ stopTimers }) => stopTimers(),
      answerCheck({ asked: 'enquire_link', answered: true, took_ms: 212, error: null }),
      click('Settings of Old phone'),
      dialogButton(/^Check now/),
    ),
  ),
  admin('admin-gateways-toast-error', gateways, click('Refresh Old phone')),
]
