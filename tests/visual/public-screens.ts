import { copied, visitor, user, admin, click, inTurn, type Screen } from './screen.ts'

const publicPaths = [
  '/',
  '/sms-reception',
  '/services',
  '/services/whatsapp',
  '/numbers/447700900142',
  '/uk-virtual-numbers',
  '/otp-verification',
  '/about',
  '/contact',
  '/careers',
  '/press',
  '/status',
  '/docs',
  '/docs/code-finder',
  '/docs/json',
  '/docs/kannel',
  '/docs/android-sms-gateway',
  '/docs/smstools',
  '/docs/dbltek',
  '/docs/goip',
  '/api-access',
  '/privacy',
  '/terms',
  '/cookies',
  '/gdpr',
  '/blog',
]

const nameOf = (path: string) => path.replaceAll(/\W+/g, '-').replaceAll(/^-|-$/g, '') || 'home'

export const site: Screen[] = [
  ...publicPaths.map((path) => visitor(nameOf(path), path)),
  visitor('blog-post', '/blog', async ({ page }) => {
    await page.getByRole('main').getByRole('article').or(page.getByRole('main').getByRole('listitem')).getByRole('link').first().click()
    await page.waitForURL(/\/blog\/./)
  }),
  visitor('services-none', '/services?q=no-such-service'),
  visitor('home-german', '/?lang=de'),
  visitor('offline', '/offline.html', { isPlain: true }),
  visitor('not-found', '/no-such-page'),
  visitor('home-no-texts', '/', { before: ({ answer }) => answer('**/api/preview', 200, { numbers: [] }) }),
  visitor('home-scrolled', '/', { isWindow: true, act: ({ page }) => page.evaluate(() => scrollTo(0, 1400)) }),
  visitor('home-questions-open', '/', async ({ page }) =>
    page.evaluate(() => document.querySelectorAll('details').forEach((each) => (each.removeAttribute('name'), (each.open = true)))),
  ),
  user('home-signed-in', '/'),
  visitor('cookie-notice', '/about#cookie-notice', { isWindow: true, act: ({ page }) => page.getByText('Cookie Notice').waitFor() }),
  visitor('menu-phone', '/about', { on: 'phone', isWindow: true, act: click(/open menu/i) }),
  user('menu-phone-user', '/about', { on: 'phone', isWindow: true, act: click(/open menu/i) }),
  admin('menu-phone-admin', '/about', { on: 'phone', isWindow: true, act: click(/open menu/i) }),
  admin('menu-phone-admin-area', '/admin', { on: 'phone', isWindow: true, act: click(/open menu/i) }),
  visitor('menu-theme', '/about', { on: 'desktop', isWindow: true, act: click(/theme/i) }),
  admin('menu-account', '/about', {
    on: 'desktop',
    isWindow: true,
    act: inTurn(click(/account menu/i), ({ page }) => page.getByRole('menuitem', { name: 'Admin Dashboard' }).waitFor()),
  }),
  visitor('status-closed-days', '/status', async ({ page }) =>
    page.evaluate(() => document.querySelectorAll('details').forEach((each) => (each.open = true))),
  ),
  visitor(
    'docs-copied',
    '/docs',
    inTurn(({ stopTimers }) => stopTimers(), click(/^copy/i), copied),
  ),
  visitor('docs-code-finder-found', '/docs/code-finder', async ({ page }) => {
    await page.getByRole('button', { name: 'Among other numbers' }).click()
    await page.getByText('The code is').waitFor()
  }),
  visitor('maintenance', '/', { isMaintenance: true }),
  visitor('maintenance-inbox', '/available-numbers', { isMaintenance: true }),
]
