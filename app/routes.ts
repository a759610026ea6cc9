import { index, route, type RouteConfig } from '@react-router/dev/routes'

/** Every URL of the site on one screen. */
export default [
  index('site/landing.tsx'),
  route('sms-reception', 'site/sms-reception.tsx'),
  route('auth', 'sign-in/auth.tsx'),
  route('available-numbers', 'inbox/available-numbers.tsx'),
  route('admin/login', 'sign-in/admin-login.tsx'),
  route('admin', 'admin/overview.tsx'),
  route('admin/*', 'admin/elsewhere.tsx'),
  route('*', 'shell/not-found.tsx'),
] satisfies RouteConfig
