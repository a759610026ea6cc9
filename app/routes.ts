import { index, route, type RouteConfig } from '@react-router/dev/routes'

/** Every URL of the site on one screen. */
export default [
  index('site/landing.tsx'),
  route('sms-reception', 'site/sms-reception.tsx'),
  route('uk-virtual-numbers', 'site/uk-virtual-numbers.tsx'),
  route('otp-verification', 'site/otp-verification.tsx'),
  route('about', 'site/about.tsx'),
  route('contact', 'site/contact.tsx'),
  route('careers', 'site/careers.tsx'),
  route('press', 'site/press.tsx'),
  route('status', 'status/status.tsx'),
  route('docs', 'site/docs.tsx'),
  route('api-access', 'site/api-access.tsx'),
  route('privacy', 'site/privacy.tsx'),
  route('terms', 'site/terms.tsx'),
  route('cookies', 'site/cookies.tsx'),
  route('gdpr', 'site/gdpr.tsx'),
  route('blog', 'blog/blog.tsx'),
  route('blog/:slug', 'blog/post.tsx'),
  route('auth', 'sign-in/auth.tsx'),
  route('available-numbers', 'inbox/available-numbers.tsx'),
  route('admin/login', 'sign-in/admin-login.tsx'),
  route('admin', 'admin/overview.tsx'),
  route('admin/*', 'admin/elsewhere.tsx'),
  route('*', 'shell/not-found.tsx'),
] satisfies RouteConfig
