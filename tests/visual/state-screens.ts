import { firstOf } from './admin-screens.ts'
import { gateways } from './gateway-screens.ts'
import { openNumber } from './inbox-screens.ts'
import { visitor, user, admin, button, click, hover, focus, inTurn, type Screen } from './screen.ts'

export const states: Screen[] = [
  visitor('focus-skip-link', '/about', { on: 'desktop', isWindow: true, act: ({ page }) => page.keyboard.press('Tab') }),
  visitor(
    'hover-brand',
    '/about',
    hover((page) => page.getByRole('banner').getByRole('link').first()),
  ),
  visitor(
    'hover-nav',
    '/about',
    hover((page) => page.getByRole('banner').getByRole('link', { name: 'FAQ' })),
  ),
  visitor(
    'focus-nav',
    '/about',
    focus((page) => page.getByRole('banner').getByRole('link', { name: 'FAQ' })),
  ),
  visitor(
    'hover-get-started',
    '/about',
    hover((page) => page.getByRole('banner').getByRole('link', { name: 'Get Started' })),
  ),
  visitor(
    'focus-get-started',
    '/about',
    focus((page) => page.getByRole('banner').getByRole('link', { name: 'Get Started' })),
  ),
  visitor(
    'hover-theme',
    '/about',
    hover((page) => button(page, /theme/i)),
  ),
  visitor(
    'focus-theme',
    '/about',
    focus((page) => button(page, /theme/i)),
  ),
  visitor(
    'hover-footer',
    '/about',
    hover((page) => page.getByRole('contentinfo').getByRole('link').nth(3)),
  ),
  visitor(
    'hover-support',
    '/about',
    hover((page) => page.getByRole('link', { name: /telegram/i }).first()),
  ),
  visitor(
    'hover-home-first',
    '/',
    hover((page) => page.getByRole('main').getByRole('link').first()),
  ),
  visitor(
    'hover-home-second',
    '/',
    hover((page) => page.getByRole('main').getByRole('link').nth(1)),
  ),
  visitor(
    'focus-home-second',
    '/',
    focus((page) => page.getByRole('main').getByRole('link').nth(1)),
  ),
  visitor(
    'hover-question',
    '/',
    hover((page) => page.getByRole('main').locator('summary').nth(1)),
  ),
  visitor(
    'focus-question',
    '/',
    focus((page) => page.getByRole('main').locator('summary').nth(1)),
  ),
  visitor(
    'hover-post',
    '/blog',
    hover((page) => page.getByRole('main').getByRole('link').first()),
  ),
  visitor(
    'hover-reading-link',
    '/privacy',
    hover((page) => page.getByRole('main').getByRole('link').first()),
  ),
  visitor(
    'focus-reading-link',
    '/privacy',
    focus((page) => page.getByRole('main').getByRole('link').nth(2)),
  ),
  visitor(
    'hover-copy-example',
    '/docs',
    hover((page) => button(page, /^copy/i)),
  ),
  visitor(
    'focus-example',
    '/docs',
    focus((page) => page.locator('pre').first()),
  ),
  visitor(
    'hover-send',
    '/auth',
    hover((page) => button(page, /send verification/i)),
  ),
  visitor(
    'focus-send',
    '/auth',
    focus((page) => button(page, /send verification/i)),
  ),
  visitor(
    'focus-email',
    '/auth',
    focus((page) => page.getByLabel('E-mail')),
  ),
  visitor(
    'focus-access',
    '/auth',
    focus((page) => page.getByRole('radio').first()),
  ),
  visitor(
    'hover-passkey',
    '/auth',
    hover((page) => button(page, /passkey/i)),
  ),
  visitor(
    'hover-cookie-decline',
    '/about#cookie-notice',
    hover((page) => button(page, 'Decline')),
  ),
  user(
    'hover-account',
    '/about',
    hover((page) => button(page, /account menu/i)),
  ),
  user(
    'hover-number',
    '/available-numbers',
    hover((page) => button(page, /7700 ?900142/)),
  ),
  user(
    'focus-number',
    '/available-numbers',
    focus((page) => button(page, /7700 ?900142/)),
  ),
  user(
    'hover-copy-number',
    '/available-numbers',
    hover((page) => button(page, /^copy /i)),
  ),
  user(
    'hover-refresh',
    '/available-numbers',
    hover((page) => button(page, 'Refresh')),
  ),
  user(
    'focus-refresh',
    '/available-numbers',
    focus((page) => button(page, 'Refresh')),
  ),
  user(
    'hover-code',
    '/available-numbers',
    hover((page) => button(page, /^copy code/i), openNumber),
  ),
  user('focus-code', '/available-numbers', {
    on: 'desktop',
    isWindow: true,
    act: inTurn(
      openNumber,
      ({ page }) => page.keyboard.press('Tab'),
      ({ page }) => button(page, /^copy code/i).focus(),
    ),
  }),
  user(
    'hover-copy-text',
    '/available-numbers',
    hover((page) => button(page, /^copy the whole/i), openNumber),
  ),
  admin(
    'hover-delete-text',
    '/available-numbers',
    hover((page) => button(page, /^delete message/i), openNumber),
  ),
  user(
    'hover-menu-entry',
    '/available-numbers',
    hover((page) => page.getByRole('menuitem').nth(1), click(/account menu/i)),
  ),
  user(
    'hover-delete-account',
    '/account',
    hover((page) => button(page, /delete my account/i)),
  ),
  user(
    'hover-download',
    '/account',
    hover((page) => button(page, /download my data/i)),
  ),
  user(
    'focus-name',
    '/account',
    focus((page) => page.getByLabel('Full name')),
  ),
  admin(
    'hover-tab',
    '/admin',
    hover((page) => page.getByRole('tab').nth(1)),
  ),
  admin(
    'focus-tab',
    '/admin',
    focus((page) => page.getByRole('tab').first()),
  ),
  admin(
    'hover-manage',
    '/admin',
    hover((page) => page.getByRole('region', { name: 'Manage' }).getByRole('link').first()),
  ),
  admin(
    'hover-attention',
    '/admin',
    hover((page) => page.getByRole('region', { name: 'Needs attention' }).getByRole('link').first()),
  ),
  admin(
    'hover-add',
    gateways,
    hover((page) => button(page, 'Add Gateway')),
  ),
  admin(
    'hover-icon',
    gateways,
    hover((page) => button(page, /^settings of/i)),
  ),
  admin(
    'focus-icon',
    gateways,
    focus((page) => button(page, /^settings of/i)),
  ),
  admin(
    'hover-icon-danger',
    gateways,
    hover((page) => button(page, /^delete/i)),
  ),
  admin(
    'hover-confirm',
    gateways,
    hover((page) => button(page.getByRole('alertdialog'), 'Delete'), click('Delete Old phone')),
  ),
  admin(
    'focus-switch',
    '/admin/settings',
    focus((page) => page.getByRole('switch').first()),
  ),
  admin(
    'hover-switch',
    '/admin/settings',
    hover((page) => page.getByRole('switch').first()),
  ),
  admin(
    'focus-select',
    '/admin/users',
    focus((page) => page.getByRole('combobox').first()),
  ),
  admin(
    'focus-search',
    '/admin/users',
    focus((page) => page.getByLabel('Search users')),
  ),
  admin('focus-checkbox', '/admin/held', focus(firstOf)),
  admin(
    'hover-post-row',
    '/admin/blog',
    hover((page) => page.getByRole('link', { name: /^edit/i }).first()),
  ),
]
