import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'
import { languageCodes } from '#domain/languages.ts'
import { addressIn } from '#domain/site/language-address.ts'

/** The pages that have an address for each language (domain/site/language-address.ts). */
const translated = [
  ['/', 'site/landing.tsx'],
  ['/sms-reception', 'site/sms-reception.tsx'],
  ['/services', 'site/services.tsx'],
  ['/services/:name', 'site/service.tsx'],
  ['/numbers/:number', 'site/number.tsx'],
  ['/uk-virtual-numbers', 'site/uk-virtual-numbers.tsx'],
  ['/otp-verification', 'site/otp-verification.tsx'],
] as const

/** A route for each language: a parameter for the language would match the first segment of any other address too. */
const inEachLanguage = translated.flatMap(([address, file]) =>
  languageCodes.map((code) => {
    const path = addressIn(code, address).slice(1)
    const options = { id: `${file}:${code}` }
    return path === '' ? index(file, options) : route(path, file, options)
  }),
)

/** Every URL of the site. */
export default [
  ...inEachLanguage,
  route('about', 'site/about.tsx'),
  route('contact', 'site/contact.tsx'),
  route('careers', 'site/careers.tsx'),
  route('press', 'site/press.tsx'),
  route('status', 'status/status.tsx'),
  route('docs', 'site/docs.tsx'),
  route('docs/code-finder', 'site/code-finder.tsx'),
  route('docs/:kind', 'site/gateway-guide.tsx'),
  route('api-access', 'site/api-access.tsx'),
  route('privacy', 'site/privacy.tsx'),
  route('terms', 'site/terms.tsx'),
  route('cookies', 'site/cookies.tsx'),
  route('gdpr', 'site/gdpr.tsx'),
  route('blog', 'blog/blog.tsx'),
  route('blog/:slug', 'blog/post.tsx'),
  route('auth', 'sign-in/auth.tsx'),
  route('account', 'account/account.tsx'),
  route('available-numbers', 'inbox/available-numbers.tsx'),
  route('admin/login', 'sign-in/admin-login.tsx'),
  layout('admin/area.tsx', [
    route('admin', 'admin/operations/overview/overview.tsx'),
    route('admin/users', 'admin/users/users.tsx'),
    route('admin/settings', 'admin/system/settings/settings.tsx'),
    route('admin/analytics', 'admin/operations/analytics/analytics.tsx'),
    route('admin/activity', 'admin/system/activity/activity.tsx'),
    route('admin/numbers', 'admin/numbers/numbers.tsx'),
    route('admin/numbers/import', 'admin/numbers/import/number-import.tsx'),
    route('admin/gateways/import', 'admin/gateways/import/gateway-import.tsx'),
    route('admin/numbers/:id', 'admin/numbers/page/number-page.tsx'),
    route('admin/gateways', 'admin/gateways/gateways.tsx'),
    route('admin/gateways/:id', 'admin/gateways/page/gateway-page.tsx'),
    route('admin/alarms', 'admin/operations/alarms/alarms.tsx'),
    route('admin/held', 'admin/messages/held/held.tsx'),
    route('admin/reports', 'admin/messages/reports/reports.tsx'),
    route('admin/sender-rules', 'admin/messages/sender-rules/sender-rules.tsx'),
    route('admin/incidents', 'admin/operations/incidents/incidents.tsx'),
    route('admin/email', 'admin/system/email/email.tsx'),
    route('admin/blog', 'admin/blog/list.tsx'),
    layout('admin/blog/editor.tsx', [route('admin/blog/new', 'admin/blog/new.tsx'), route('admin/blog/edit/:id', 'admin/blog/edit.tsx')]),
    route('admin/*', 'admin/admin-not-found.tsx'),
  ]),
  route('*', 'shell/not-found.tsx'),
] satisfies RouteConfig
