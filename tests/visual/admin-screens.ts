import type { Page } from 'playwright-core'
import { admin, click, inTurn, search, type Act, type Screen } from './screen.ts'

export const firstOf = (page: Page) => page.getByRole('checkbox').nth(1)

/** The mail server's is another one each time. */
const evenPort: Act = ({ page }) =>
  page.route('**/api/admin/email*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace(/"port":\d+/, '"port":2525') })
  })

export const people: Screen[] = [
  admin('admin-users', '/admin/users'),
  admin('admin-users-loading', '/admin/users', { before: ({ hang }) => hang('**/api/admin/users*') }),
  admin('admin-users-none', '/admin/users', search('Search users', 'nobody of this name')),
  admin('admin-users-delete', '/admin/users', click(/delete account/i)),
  admin('admin-users-toast-error', '/admin/users', inTurn(click(/^deactivate/i))),
  admin('admin-held', '/admin/held'),
  admin('admin-held-selected', '/admin/held', ({ page }) => firstOf(page).check({ force: true })),
  admin('admin-held-menu', '/admin/held', click(/^more for/i)),
  admin(
    'admin-held-assign',
    '/admin/held',
    inTurn(click(/^more for/i), ({ page }) => page.getByRole('menuitem').first().click()),
  ),
  admin(
    'admin-held-drop',
    '/admin/held',
    inTurn(click(/^more for/i), ({ page }) => page.getByRole('menuitem').last().click()),
  ),
  admin('admin-held-none', '/admin/held', {
    before: ({ answer }) => answer('**/api/admin/held*', 200, { held: [], next: null, total: 0 }),
  }),
  admin('admin-held-port', '/admin/held', {
    before: ({ answer }) =>
      answer('**/api/admin/held?*', 200, {
        held: [
          {
            id: '1',
            gateway_id: '2',
            gateway_name: 'Bank of thirty-two in the office',
            lists_numbers: 'all',
            sender: 'WhatsApp',
            recipient: '',
            number: null,
            number_status: null,
            text: 'Your WhatsApp code: 482-913',
            reason: 'SIM port 8 of this gateway has no number: enter it under the gateway’s SIMs.',
            reason_code: 'unknown_port',
            is_incomplete: false,
            received_at: '2026-03-18T14:20:30.000Z',
          },
        ],
        next: null,
        total: 1,
      }),
  }),
  admin('admin-held-numbers', '/admin/held?view=numbers'),
  admin('admin-reports', '/admin/reports'),
  admin('admin-reports-selected', '/admin/reports', ({ page }) => firstOf(page).check({ force: true })),
  admin('admin-reports-hidden', '/admin/reports?view=hidden'),
  admin('admin-reports-none', '/admin/reports', {
    before: ({ answer }) => answer('**/api/admin/reports*', 200, { reports: [], next: null, open: 0, hidden: 0 }),
  }),
  admin('admin-incidents', '/admin/incidents'),
  admin('admin-incidents-add', '/admin/incidents', click('Add Incident')),
  admin('admin-sender-rules', '/admin/sender-rules'),
  admin('admin-sender-rules-try', '/admin/sender-rules', search('A text from', 'QuickLoans')),
  admin('admin-sender-rules-add', '/admin/sender-rules', click('Add Rule')),
  admin('admin-user', '/admin/users', click('Grace Hopper')),
  admin('admin-numbers', '/admin/numbers'),
  admin('admin-numbers-selected', '/admin/numbers', ({ page }) => firstOf(page).check({ force: true })),
  admin('admin-numbers-add', '/admin/numbers', click('Add Number')),
  admin('admin-numbers-none', '/admin/numbers?search=nothing'),
  admin('admin-numbers-import', '/admin/numbers/import'),
  admin(
    'admin-numbers-import-preview',
    '/admin/numbers/import',
    inTurn(
      ({ page }) =>
        page.getByRole('textbox', { name: 'Numbers', exact: true }).fill('07700900141\n07700900142,,paused\n07700 9001\n07700900141'),
      click('Preview'),
    ),
  ),
  admin('admin-gateways-import', '/admin/gateways/import'),
  admin(
    'admin-gateways-import-preview',
    '/admin/gateways/import',
    inTurn(
      ({ page }) =>
        page
          .getByRole('textbox', { name: 'Gateways', exact: true })
          .fill('name,kind,place\nPhone 1,httpsms,London\nPhone 2,pigeon\nPhone 1'),
      click('Preview'),
    ),
  ),
  admin('admin-alarms', '/admin/alarms'),
  admin('admin-alarms-webhook', '/admin/alarms', click('Add Webhook')),
  admin('admin-activity', '/admin/activity'),
  admin('admin-activity-none', '/admin/activity', search('Who', 'nobody@example.test')),
  admin('admin-analytics', '/admin/analytics'),
  admin('admin-analytics-yesterday', '/admin/analytics', ({ page }) => page.getByText('Yesterday', { exact: true }).first().click()),
  admin('admin-email', '/admin/email', { before: evenPort }),
  admin('admin-email-refused', '/admin/email', {
    before: evenPort,
    act: inTurn(({ page }) => page.getByLabel('To', { exact: true }).fill('someone@example.test'), click(/send test mail/i)),
  }),
  admin('admin-settings', '/admin/settings'),
  admin('admin-settings-changed', '/admin/settings', async ({ page }) => {
    await page.getByRole('switch').first().click()
    await page.getByRole('textbox').first().fill('Another name')
  }),
  admin(
    'admin-settings-saving',
    '/admin/settings',
    inTurn(
      ({ hang }) => hang('**/api/admin/settings'),
      ({ page }) => page.getByRole('textbox').first().fill('Another name'),
      click(/save changes/i),
    ),
  ),
]

export const blog: Screen[] = [
  admin('admin-blog', '/admin/blog'),
  admin('admin-blog-delete', '/admin/blog', click(/^delete/i)),
  admin('admin-blog-new', '/admin/blog/new'),
  admin('admin-blog-new-wrong', '/admin/blog/new', click(/^publish/i)),
  admin('admin-blog-new-written', '/admin/blog/new', async ({ page, isPhone }) => {
    await page.getByLabel('Title', { exact: true }).fill('A post about codes')
    await page
      .getByLabel('Content')
      .first()
      .fill(
        '## A heading\n\nWords, **weighty** words, `code`, and [a link](/docs).\n\n- one\n- two\n\n> said\n\n1. first\n\n```\nblock\n```',
      )
    if (isPhone) await page.getByText('Preview', { exact: true }).first().click()
    await page.getByRole('heading', { name: 'A heading' }).waitFor()
  }),
  admin('admin-blog-edit', '/admin/blog', async ({ page }) => {
    await page.getByRole('link', { name: /^edit/i }).first().click()
    await page.waitForURL(/\/edit\//)
    await page.getByLabel('Title', { exact: true }).waitFor()
  }),
]
